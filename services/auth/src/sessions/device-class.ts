/** The class of a device, which users of any language can recognise; never the full user agent. */

/** The first match counts: the user agent of an iPad contains "Mac", Edge's "Chrome", and Chrome's "Safari". */
const systems: [string, RegExp][] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];
const browsers: [string, RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

export function deviceClassOf(userAgent: string | undefined): string {
  const [system, browser] = [systems, browsers].map(
    (list) => list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0],
  );
  return [system, browser].filter(Boolean).join(', ') || 'Browser';
}
