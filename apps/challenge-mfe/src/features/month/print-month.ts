/** Paper is light, whatever the screen wears; the theme comes back when the browser has taken its picture. */
export function printMonth(): void {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'light';
  window.addEventListener(
    'afterprint',
    () => {
      if (theme === undefined) delete dataset['theme'];
      else dataset['theme'] = theme;
    },
    { once: true },
  );
  window.print();
}
