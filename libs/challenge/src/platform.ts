export type Platform = 'ios' | 'android' | 'computer';

/** The platform of a `navigator`. An iPad presents itself as a Mac with a touch screen. */
export function platformOf({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): Platform {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
    ? 'ios'
    : 'computer';
}
