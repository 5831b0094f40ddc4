/** Chromium's event with which a page may open the browser's own install dialog; not in the DOM types. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | null = null;

// As early as this remote is there: the browser says it once.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered = event as InstallEvent;
});

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

export const canInstall = (): boolean => offered !== null;

/** Opens the browser's dialog; true when the person has accepted. It may be asked once only. */
export async function install(): Promise<boolean> {
  const event = offered;
  offered = null;
  return (await event?.prompt())?.outcome === 'accepted';
}
