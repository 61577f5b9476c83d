(function () {
  'use strict';

  var heat = document.querySelector('.heat');
  var body = heat.querySelector('tbody');
  var heads = Array.prototype.slice.call(heat.querySelectorAll('thead th'));
  var input = document.getElementById('find');
  var shown = document.getElementById('shown');
  var rows = Array.prototype.map.call(body.rows, function (tr, i) { return { tr: tr, at: i, keys: [], text: null }; });
  var words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  var sorted = -1;
  var down = false;

  // What a row is sorted by: a number, or a text; NaN and '' come last whichever way it goes.
  function key(row, column, number) {
    if (row.keys[column] === undefined) {
      var text = row.tr.cells[column].textContent;
      row.keys[column] = number ? parseFloat(text) : text;
    }
    return row.keys[column];
  }

  function none(value) { return value === '' || value !== value; }

  function sort(column) {
    var number = heads[column].hasAttribute('data-n');
    down = column === sorted ? !down : number;
    sorted = column;
    var order = rows.slice().sort(function (a, b) {
      var x = key(a, column, number);
      var y = key(b, column, number);
      if (none(x) || none(y)) return none(x) - none(y) || a.at - b.at;
      var way = number ? x - y : words.compare(x, y);
      return (down ? -way : way) || a.at - b.at;
    });
    var all = document.createDocumentFragment();
    order.forEach(function (row) { all.appendChild(row.tr); });
    body.appendChild(all);
    heads.forEach(function (th, i) {
      if (i === column) th.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      else th.removeAttribute('aria-sort');
    });
    heat.scrollTop = 0;
  }

  // Name, outcome and the codes of findings.
  function textOf(row) {
    if (row.text === null) {
      var cells = row.tr.cells;
      var parts = [cells[0].textContent, cells[1].textContent];
      for (var i = 2; i < cells.length; i++) if (cells[i].title) parts.push(cells[i].title);
      row.text = parts.join('\n').toLowerCase();
    }
    return row.text;
  }

  function search() {
    var wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    var count = 0;
    rows.forEach(function (row) {
      var fits = wanted.every(function (w) { return textOf(row).indexOf(w) >= 0; });
      if (row.tr.hidden === fits) row.tr.hidden = !fits;
      count += fits ? 1 : 0;
    });
    shown.textContent = wanted.length ? count + ' of ' + rows.length : '';
    heat.scrollTop = 0;
  }

  heads.forEach(function (th, column) {
    var button = document.createElement('button');
    button.type = 'button';
    while (th.firstChild) button.appendChild(th.firstChild);
    th.appendChild(button);
    button.addEventListener('click', function () { sort(column); });
  });
  input.addEventListener('input', search);
  Array.prototype.forEach.call(document.querySelectorAll('.tools, .scripted'), function (e) { e.hidden = false; });
  if (input.value) search();
})();
