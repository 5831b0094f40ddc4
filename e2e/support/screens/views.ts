/** The sizes, themes and languages in which every screen is looked at. */
export interface View {
  width: number;
  height: number;
  /** The browser's own size of text, in percent. */
  text: 100 | 200;
}
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const languages = ['it', 'en'] as const;

/** Phones with and without the bars of the browser, the smallest ones, on their side, a tablet, a desktop. */
export const allViews: readonly View[] = [
  { width: 390, height: 844, text: 100 },
  { width: 390, height: 664, text: 100 },
  { width: 375, height: 553, text: 100 },
  { width: 320, height: 568, text: 100 },
  { width: 844, height: 390, text: 100 },
  { width: 667, height: 375, text: 100 },
  { width: 568, height: 320, text: 100 },
  { width: 820, height: 1180, text: 100 },
  { width: 1440, height: 900, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 1440, height: 900, text: 200 },
  { width: 667, height: 375, text: 200 },
  { width: 320, height: 568, text: 200 },
];

/** Those that find most, for `npm run test:long`: in the language whose words are longest. */
export const tellingViews = allViews.filter(({ width, height }) => height === 664 || width === 320 || height === 320);
export const tellingLanguages = ['it'] as const;

/** One of each layout: phone, narrowest phone, tablet, desktop, with the rail, with large text. Axe runs in these. */
export const isWidthClass = ({ width, height, text }: View): boolean =>
  text === 200 ? width === 390 : height === 664 || height === 568 || height === 390 || width > 568;

export const nameOf = ({ width, height, text }: View): string => `${width}x${height}${text === 200 ? '-text200' : ''}`;

/** The main button has to be seen without a scroll where a phone stands upright, and on larger screens. */
export const showsMainButton = ({ width, height, text }: View): boolean =>
  text === 100 && (height > width || height >= 800);
