(function () {
  'use strict';

  var BLOCK = 50; // rows of a <tbody>: those out of sight are not laid out
  var heat = document.querySelector('.heat');
  var heads = list(heat.querySelectorAll('thead th'));
  var blocks = list(heat.querySelectorAll('tbody'));
  var input = document.getElementById('find');
  var shown = document.getElementById('shown');
  var rows = list(heat.querySelectorAll('tbody tr')).map(function (tr, i) { return { tr: tr, at: i, text: null }; });
  var order = rows;
  var sorted = -1;
  var down = false;

  function list(all) { return Array.prototype.slice.call(all); }

  // Those rows of the order that fit, from the first block on.
  function show() {
    var wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    var fitting = order.filter(function (row) {
      return wanted.every(function (w) { return textOf(row).indexOf(w) >= 0; });
    });
    blocks.forEach(function (block, i) {
      var part = fitting.slice(i * BLOCK, (i + 1) * BLOCK).map(function (row) { return row.tr; });
      block.replaceChildren.apply(block, part);
      block.hidden = !part.length;
      block.classList.toggle('end', part.length < BLOCK);
    });
    shown.textContent = wanted.length ? fitting.length + ' of ' + rows.length : '';
    heat.scrollTop = 0;
  }

  // Name, outcome and the codes of findings.
  function textOf(row) {
    if (row.text === null) {
      row.text = list(row.tr.cells).map(function (cell, i) {
        return i < 2 ? cell.textContent : cell.title;
      }).join('\n').toLowerCase();
    }
    return row.text;
  }

  // What a cell is sorted by: a number, or a text in which accents and the length of numbers do not matter.
  function keyOf(cell, number) {
    var text = cell.textContent;
    if (number) return parseFloat(text);
    return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase()
      .replace(/\d+/g, function (digits) { return digits.padStart(12, '0'); });
  }

  function none(value) { return value === '' || value !== value; }

  // Blank cells come last, whichever way it goes; equal ones stay in the order of the roster.
  function sort(column) {
    var number = heads[column].hasAttribute('data-n');
    down = column === sorted ? !down : number;
    sorted = column;
    var keyed = rows.map(function (row) { return { row: row, key: keyOf(row.tr.cells[column], number) }; });
    keyed.sort(function (a, b) {
      if (none(a.key) || none(b.key)) return none(a.key) - none(b.key) || a.row.at - b.row.at;
      var way = a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
      return (down ? -way : way) || a.row.at - b.row.at;
    });
    order = keyed.map(function (k) { return k.row; });
    show();
    heads.forEach(function (th, i) {
      if (i === column) th.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      else th.removeAttribute('aria-sort');
    });
  }

  heads.forEach(function (th, column) {
    var button = document.createElement('button');
    button.type = 'button';
    while (th.firstChild) button.appendChild(th.firstChild);
    th.appendChild(button);
    button.addEventListener('click', function () { sort(column); });
  });
  input.addEventListener('input', show);
  list(document.querySelectorAll('.tools, .scripted')).forEach(function (e) { e.hidden = false; });
  if (input.value) show();
})();
