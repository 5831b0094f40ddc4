(function () {
  var t;
  try {
    t = localStorage.getItem('digital-detox-theme');
  } catch (e) {}
  if (t !== 'light' && t !== 'dark') t = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = t;
  var m = document.querySelector('meta[name="theme-color"]');
  if (m) m.content = t === 'dark' ? '#062034' : '#bee6f4';
})();
