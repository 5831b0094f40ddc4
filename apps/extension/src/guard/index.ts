/**
 * Runs in a page of a named site before anything is drawn, and hides the page while it asks the worker. It reads
 * nothing of the page, and shows the page if no reply arrives (B-13).
 */
import type { Arrive, ArriveReply, Ask } from '../messages.ts';
import { showQuestion } from './question.ts';

/** The page is shown after this time without a reply. A sleeping worker usually replies sooner. */
const PATIENCE_MS = 300;
/** By then the browser has left the page, if there is a page to go back to. */
const STUCK_MS = 1_000;
/** An announced pause replaces the page long before this; otherwise the page is shown. */
const GIVE_UP_MS = 3_000;

const root = document.documentElement;
const hide = () => root.style.setProperty('visibility', 'hidden', 'important');
function reveal(): void {
  root.style.removeProperty('visibility');
  if (root.getAttribute('style') === '') root.removeAttribute('style');
}

async function arrive(restored: boolean): Promise<void> {
  hide();
  let patience = setTimeout(reveal, PATIENCE_MS);
  const message: Arrive = { kind: 'arrive', restored, length: history.length };
  let reply: ArriveReply | null = null;
  try {
    reply = await chrome.runtime.sendMessage<Arrive, ArriveReply | null>(message);
  } catch {
    // The extension was updated or removed while this page was open.
  }
  clearTimeout(patience);
  if (reply === 'pause' || reply === 'back') {
    hide();
    patience = setTimeout(reveal, GIVE_UP_MS);
  } else reveal();
  if (reply !== 'back') return;
  // If there is no earlier page, "back" does nothing and the pause is shown again.
  const stuck = setTimeout(() => void arrive(false), STUCK_MS);
  for (const leaving of ['beforeunload', 'pagehide'])
    addEventListener(leaving, () => [stuck, patience].forEach(clearTimeout), { once: true });
  history.back();
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const start = () => void arrive(navigation?.type === 'back_forward');

// A prerendered page is not a visit until the user opens it.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', start, { once: true });
else start();
// The browser has restored the page from the back/forward cache without loading it.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void arrive(true);
});

chrome.runtime.onMessage.addListener((message: Ask) => {
  if (message.kind === 'ask') showQuestion(message);
});
