import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { APP_LINK_FALLBACK_MS } from '@scrollstop/challenge/constants';

/**
 * Opens another app by its address. A browser does not say whether that app is there; what it says is that the page
 * went out of sight. Resolves with false when it has not within 1.5 s (L-6).
 */
export function openApp(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (opened: boolean): void => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
      resolve(opened);
    };
    const look = (): void => {
      if (document.visibilityState === 'hidden') finish(true);
    };
    const timer = setTimeout(() => finish(false), APP_LINK_FALLBACK_MS);
    const stops = [onPage('visibilitychange')(look), onPage('pagehide')(() => finish(true))];
    const link = document.createElement('a');
    link.href = address;
    link.click();
  });
}
