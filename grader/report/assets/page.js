(function () {
  'use strict';

  function each(list, f) { Array.prototype.forEach.call(list, f); }

  // A picture: shows one panel at a time, and makes the threads under the pointer or chosen by keys stand out.
  function picture(figure) {
    var panels = figure.querySelectorAll('.panel');
    var stage = figure.querySelector('.stage');
    var bar = figure.querySelector('.steps');
    var where = bar.querySelector('.where');
    var prev = bar.querySelector('.prev');
    var next = bar.querySelector('.next');
    var all = bar.querySelector('.all');
    var say = figure.querySelector('.say');
    var section = figure.closest('section');
    var at = 0;
    var pinned = -1;
    // Where there is no mouse there are mostly no arrow keys either; they work all the same.
    var touch = window.matchMedia('(pointer: coarse)').matches;
    var hint = touch ? 'Tap a thread to see what it touches.'
      : 'Point at a thread to see what it touches, or use the arrow keys.';

    function heading() { return panels[at].querySelector('h4').textContent; }

    function row(n) { return figure.querySelector('tbody[data-p="' + at + '"] tr[data-n="' + n + '"]'); }

    // "Thread 3, phase 2: reads s[1..3]; writes out[3]"
    function tell(n) {
      var r = row(n);
      if (!r) {
        var node = panels[at].querySelector('.nd[data-n="' + n + '"]');
        return 'Thread ' + (node ? node.textContent : n) + ' touches nothing here.';
      }
      var lines = r.children[3].textContent;
      var cells = r.children;
      var words = [];
      if (cells[1].textContent) words.push('reads ' + cells[1].textContent);
      if (cells[2].textContent) words.push('writes ' + cells[2].textContent);
      var name = cells[0].textContent;
      return name.charAt(0).toUpperCase() + name.slice(1) + ' ' + words.join('; ') +
        (lines ? (lines.indexOf(',') < 0 ? ' (line ' : ' (lines ') + lines + ')' : '');
    }

    function mark(n) {
      each(stage.querySelectorAll('.on'), function (e) { e.classList.remove('on'); });
      each(section.querySelectorAll('.l.on'), function (e) { e.classList.remove('on'); });
      stage.classList.toggle('has', n >= 0);
      if (n < 0) {
        say.textContent = hint;
        return;
      }
      each(stage.querySelectorAll('[data-n="' + n + '"]'), function (e) { e.classList.add('on'); });
      say.textContent = tell(n);
      var r = row(n);
      each(r ? r.children[3].textContent.split(', ') : [], function (line) {
        var e = line && document.getElementById(section.id + 'L' + line);
        if (e) e.classList.add('on');
      });
    }

    function go(to) {
      at = Math.max(0, Math.min(panels.length - 1, to));
      each(panels, function (p, i) { p.classList.toggle('now', i === at); });
      where.textContent = panels.length > 1 ? (at + 1) + ' of ' + panels.length : '';
      prev.disabled = at === 0;
      next.disabled = at === panels.length - 1;
      stage.setAttribute('aria-label', heading() + (touch ? '' : '. Left and right arrow keys: phases. Up and down: threads.'));
      mark(pinned);
    }

    function choose(step) {
      var nodes = panels[at].querySelectorAll('.nd');
      if (!nodes.length) return;
      var n = pinned + step;
      if (pinned < 0) n = step > 0 ? 0 : nodes.length - 1;
      pinned = (n + nodes.length) % nodes.length;
      mark(pinned);
    }

    function thread(event) {
      var e = event.target.closest ? event.target.closest('[data-n]') : null;
      return e && stage.contains(e) ? +e.getAttribute('data-n') : -1;
    }

    function panel(event) {
      var e = event.target.closest ? event.target.closest('.panel') : null;
      return e ? +e.getAttribute('data-p') : at;
    }

    bar.hidden = panels.length < 2;
    stage.tabIndex = 0;
    stage.setAttribute('role', 'group');
    figure.classList.add('live');
    prev.addEventListener('click', function () { go(at - 1); });
    next.addEventListener('click', function () { go(at + 1); });
    all.addEventListener('click', function () {
      var on = figure.classList.toggle('whole');
      all.setAttribute('aria-pressed', on ? 'true' : 'false');
    });
    stage.addEventListener('pointerover', function (event) {
      var n = thread(event);
      if (n < 0) return;
      if (figure.classList.contains('whole')) at = panel(event);
      mark(n);
    });
    stage.addEventListener('pointerout', function () { mark(pinned); });
    stage.addEventListener('click', function (event) {
      var n = thread(event);
      pinned = n === pinned ? -1 : n;
      mark(pinned);
    });
    stage.addEventListener('keydown', function (event) {
      var keys = {
        ArrowRight: function () { go(at + 1); },
        ArrowLeft: function () { go(at - 1); },
        ArrowDown: function () { choose(1); },
        ArrowUp: function () { choose(-1); },
        Home: function () { go(0); },
        End: function () { go(panels.length - 1); },
        Escape: function () { pinned = -1; mark(-1); }
      };
      if (panels.length < 2 && /Left|Right|Home|End/.test(event.key)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    go(0);
  }

  each(document.querySelectorAll('figure.show:not(.empty)'), picture);
})();
