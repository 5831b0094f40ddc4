// Runs before the first paint: a new visitor sees the intro in the page, and a known device begins to load home. It is
// a file of its own because the CSP allows no inline script.
(function () {
  var page = document.documentElement;
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (e) {
      return null;
    }
  }
  function data(id) {
    var element = document.getElementById(id);
    return element ? JSON.parse(element.textContent) : null;
  }
  // A replica of another release may lack a file (docs/decisions/033). Later files have "Try again", and no `defer`.
  function loadAgain(event) {
    var file = event.target;
    if (!file.defer && (file.rel !== 'stylesheet' || file.type)) return;
    removeEventListener('error', loadAgain, true);
    try {
      var tries = Number(sessionStorage.getItem('page-tries')) + 1;
      sessionStorage.setItem('page-tries', tries);
      if (tries < 4) setTimeout(location.reload.bind(location), tries * 1000);
    } catch (e) {}
  }
  addEventListener('error', loadAgain, true);
  var asked = new URLSearchParams(location.search);
  var known = stored('auth-user') || stored('demo-user');
  if (known) {
    var files = data('home-files');
    var config = data('runtime-config');
    // A remote on another origin has other files.
    if (!files || !config || config.remotes.challenge !== files.entry) return;
    files.load.concat(page.lang === 'it' ? files.it : []).forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'preload';
      link.as = /\.css$/.test(href) ? 'style' : /\.js$/.test(href) ? 'script' : 'fetch';
      if (link.as === 'fetch') link.crossOrigin = 'anonymous';
      link.href = href;
      document.head.appendChild(link);
    });
    return;
  }
  var chosen = asked.get('lang') || JSON.parse(stored('scrollstop-locale') || 'null') || page.lang;
  var first =
    page.dataset.session === 'no' &&
    stored('digital-detox-intro-seen') !== 'true' &&
    // The gate shows these before the intro (src/gate/decide-route.ts): a mailed link, and these pages.
    location.hash === '' &&
    !/^\/(terms|privacy|results|reminder-off|calls|gift(\/(buy|card|open))?)\/*$/.test(location.pathname) &&
    chosen === page.lang &&
    document.getElementById('home-files');
  if (!first) return;
  page.dataset.first = 'intro';
  addEventListener('click', function (event) {
    if (page.dataset.first === undefined) return;
    var control = event.target.closest('a, button');
    var all = [].slice.call(document.querySelectorAll('#main a, #main button'));
    if (!control || all.indexOf(control) < 0) return;
    event.preventDefault();
    page.dataset.tapped = String(all.indexOf(control));
  });
})();
