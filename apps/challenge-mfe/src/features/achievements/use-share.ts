import { langOf } from '@scrollstop/challenge/texts/lang-of';
import { useHost, useTexts } from '../../hooks.ts';
import { platformOf } from '@scrollstop/challenge/platform';
import { openShareDialog } from '../../device/share-dialog.ts';
import { type Message, type Network, networks } from './networks.ts';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { achievementsTexts } from '@scrollstop/challenge/features/achievements/texts';
import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import { APP_LINK_FALLBACK_MS } from '@scrollstop/challenge/constants';

/** The ways to share one message. `picture` is null until it has been drawn, or if drawing failed. */
export function useShare(message: Message, picture: File | null) {
  const { toast } = useHost();
  const { sharing } = useTexts(achievementsTexts);
  const { run } = useOneAtATime();
  const files = picture && navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {};

  function failed(): void {
    toast({ title: sharing.failed.title, description: sharing.failed.text, failed: true });
  }

  async function natively(): Promise<void> {
    if (!(await openShareDialog({ text: message.text, ...files }))) failed();
  }

  async function toApp({ app }: Network): Promise<void> {
    if (await openApp(app)) return;
    try {
      await navigator.clipboard.writeText(message.text);
    } catch {
      return failed();
    }
    if (picture) saveFile(picture);
    const { title, text } = sharing.prepared;
    const lang = langOf(title);
    toast({ title, description: text, ...(lang && { lang }) });
  }

  return {
    /** Undefined if the browser has no share dialog. */
    natively: 'share' in navigator ? natively : undefined,
    networks: networks(message),
    /** On a phone a network's button opens its app, elsewhere its share page. */
    byApp: platformOf(navigator) !== 'computer',
    /** A second tap while the app is opening would copy and save everything twice. */
    toApp: (network: Network) => void run(() => toApp(network)),
  };
}

/**
 * Opens another app by its address. A browser does not report whether the app is installed, only that the page was
 * hidden. Resolves with false if that does not happen within 1.5 s (L-6).
 */
function openApp(address: string): Promise<boolean> {
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
