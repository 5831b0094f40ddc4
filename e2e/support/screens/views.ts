/** The sizes, themes and languages in which every screen is reviewed. */
export interface View {
  width: number;
  height: number;
  /** The browser's default text size, in percent. */
  text: 100 | 200;
}
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const languages = ['it', 'en'] as const;

/** Phones with and without browser bars, the smallest phones, phones in landscape, a tablet and a desktop. */
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

/** The views that find most faults, for `npm run test:long`, in the language with the longest words. */
export const sampleViews = allViews.filter(({ width, height }) => height === 664 || width === 320 || height === 320);
export const sampleLanguages = ['it'] as const;

/** True for one view of each layout, in which axe runs: phone, narrowest phone, rail, tablet, desktop, large text. */
export const isWidthClass = ({ width, height, text }: View): boolean =>
  text === 200 ? width === 390 : height === 664 || height === 568 || height === 390 || width > 568;

export const nameOf = ({ width, height, text }: View): string => `${width}x${height}${text === 200 ? '-text200' : ''}`;

/** The main button must be visible without scrolling on a phone in portrait and on larger screens. */
export const showsMainButton = ({ width, height, text }: View): boolean =>
  text === 100 && (height > width || height >= 800);
