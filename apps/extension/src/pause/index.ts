/**
 * The page before a named site (docs/product/extension.md): ten seconds of breath, then a choice. If anything fails
 * here, the user can still continue to the requested address.
 */
import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/base.css';
import '@scrollstop/ui/theme/fonts.css';
import '@scrollstop/ui/layout/button.css';
import '@scrollstop/ui/pause/pause.css';
import '@scrollstop/ui/pause/disc.css';
import '@scrollstop/ui/pause/wide.css';
import { PAUSE_CONTINUE_LATER_MS } from '@scrollstop/challenge/constants';
import { siteNameOf, siteOf } from '@scrollstop/challenge/features/pause/sites';
import { installWayOut } from '@scrollstop/ui/pause/way-out.ts';
import { addressIn } from '../addresses.ts';
import type { PauseMessage, ShownReply } from '../messages.ts';
import { applyDeviceTheme, bodyReady, pageTexts } from '../page.ts';
import { readAll } from '../record.ts';
import { openPause, showNoPause } from './steps.ts';
import { continueTo, goBack } from './leave-pause.ts';

applyDeviceTheme();
document.documentElement.style.setProperty('--later', `${PAUSE_CONTINUE_LATER_MS}ms`);

/** Resolves to null if the worker does not reply. */
const send = (message: PauseMessage): Promise<ShownReply | null> =>
  chrome.runtime.sendMessage<PauseMessage, ShownReply | null>(message).catch(() => null);

/** A tab that the browser restored in the background waits until the user opens it. */
const visible = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

async function open(): Promise<void> {
  const address = addressIn(location.hash);
  // In parallel, because each of them waits for another process.
  const shown = address ? visible().then(() => send({ kind: 'shown', address, length: history.length })) : null;
  const [records] = await Promise.all([readAll(), bodyReady()]);
  const { language, sites } = records.settings;
  const texts = pageTexts(language);
  const main = document.querySelector('main')!;
  // Only a named site is opened from here, so that a crafted address cannot make this page lead elsewhere.
  const site = address && siteOf(new URL(address), sites);
  if (!address || !site) return showNoPause(main, texts, address, () => goBack(false));
  const reply = await shown;
  if (reply?.due === false) return location.replace(address);
  const name = siteNameOf(site.host);
  document.title = texts.pause.title(name);
  const behind = reply?.behind ?? false;
  const leave = () => void send({ kind: 'continued', address }).then(() => continueTo(address, behind));
  const notNow = () => void send({ kind: 'notNow', address });
  const back = () => {
    if (behind) void send({ kind: 'left', address });
    goBack(behind);
  };
  installWayOut(main, texts.pause.skip(name), leave);
  openPause({ main, texts, name, address, records, elapsedMs: reply?.elapsedMs ?? 0 }, { notNow, leave, back });
  // Measured by test/pause-page.timing.ts: from here on the keys work.
  performance.mark('pause-ready');
}

// A change of the fragment alone does not load the page again.
addEventListener('hashchange', () => location.reload());
void open();
