/** Running as an installed app; `standalone` is Safari's own property. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

export type Platform = 'ios' | 'android' | 'generic';

/** iPadOS calls itself a Mac, but has touch. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return 'ios';
  return /android/i.test(userAgent) ? 'android' : 'generic';
}
