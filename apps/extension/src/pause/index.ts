/**
 * The page before a named site (docs/product/extension.md): ten seconds of breath, then two answers. Whatever fails
 * here, the way on to the very address that was asked for stays open.
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
import { openPause, showGone } from './steps.ts';
import { goBack, goOn } from './ways.ts';

applyDeviceTheme();
document.documentElement.style.setProperty('--later', `${PAUSE_CONTINUE_LATER_MS}ms`);

/** Null where the worker does not answer. */
const tell = (message: PauseMessage): Promise<ShownReply | null> =>
  chrome.runtime.sendMessage<PauseMessage, ShownReply | null>(message).catch(() => null);

/** A tab that the browser restores in the background waits until somebody looks at it. */
const looked = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

async function open(): Promise<void> {
  const address = addressIn(location.hash);
  // Side by side: each of them is an answer of another process.
  const shown = address ? looked().then(() => tell({ kind: 'shown', address, length: history.length })) : null;
  const [records] = await Promise.all([readAll(), bodyReady()]);
  const { language, sites } = records.settings;
  const texts = pageTexts(language);
  const main = document.querySelector('main')!;
  // Only a named site is ever opened from here, so that no address can make this page lead anywhere else.
  const site = address && siteOf(new URL(address), sites);
  if (!address || !site) return showGone(main, texts, address, () => goBack(false));
  const reply = await shown;
  if (reply?.due === false) return location.replace(address);
  const name = siteNameOf(site.host);
  document.title = texts.pause.title(name);
  const behind = reply?.behind ?? false;
  const leave = () => void tell({ kind: 'continued', address }).then(() => goOn(address, behind));
  const notNow = () => void tell({ kind: 'notNow', address });
  const back = () => {
    if (behind) void tell({ kind: 'left', address });
    goBack(behind);
  };
  installWayOut(main, texts.pause.skip(name), leave);
  openPause({ main, texts, name, address, records, elapsedMs: reply?.elapsedMs ?? 0 }, { notNow, leave, back });
  // Read by the test of the page's speed: from here on every key has its effect.
  performance.mark('pause-ready');
}

// An address that is opened here by its `#` alone loads no new page.
addEventListener('hashchange', () => location.reload());
void open();
