import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import type { InstallOffer } from '@scrollstop/contracts/site/remote';

/** Chromium's event by which a page can open the browser's install dialog; missing in the DOM types. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export function createInstallOffer(page: EventTarget): InstallOffer {
  let event: InstallEvent | null = null;
  const { notify, subscribe } = createListeners();

  function keep(next: InstallEvent | null): void {
    event = next;
    notify();
  }

  page.addEventListener('beforeinstallprompt', (offer) => {
    // Our own sheet asks the user instead of the browser's bar.
    offer.preventDefault();
    keep(offer as InstallEvent);
  });

  return {
    offered: () => event !== null,
    subscribe,
    async prompt() {
      const offer = event;
      keep(null);
      return (await offer?.prompt())?.outcome === 'accepted';
    },
  };
}

/** Created by the page's first script, because the browser fires the event once and does not wait for a remote. */
export const installOffer = createInstallOffer(window);
