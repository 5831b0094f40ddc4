/** The page's theme: the user's choice, by default the device's. */

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

/** Storage key of the choice; a missing or unknown value means `system`. */
const THEME_KEY = 'digital-detox-theme';

/** `theme-color` of each theme, behind the browser's bar: the sky's colour (--sky), in sRGB. */
export const THEME_COLORS: Record<Theme, string> = { light: '#bee6f4', dark: '#062034' };

/** The same decision as `public/theme.js` of the shell makes before the first paint. */
export function resolveTheme(stored: string | null, prefersDark: boolean): Theme {
  if (stored === 'light' || stored === 'dark') return stored;
  return prefersDark ? 'dark' : 'light';
}

/** Never throws: without access to storage, the page follows the device. */
export function storedTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function applyTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // The theme still changes for this visit.
  }
  const theme = resolveTheme(choice, matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
}
