/**
 * In a page of a named site, before anything of it is drawn: hides it for the moment of a question to the worker. It
 * reads nothing of the page, and without an answer the page is shown (B-13).
 */
import type { Arrive, ArriveReply, Ask } from '../messages.ts';
import { showQuestion } from './question.ts';

/** Longer than a sleeping worker takes as a rule, too short to be in anybody's way. */
const PATIENCE_MS = 300;
/** Going back has begun by then, if there is anywhere to go. */
const STUCK_MS = 1_000;
/** A pause that was announced has replaced the page long before. */
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
  // Where there is no page before this one, "back" does nothing: the pause is shown again.
  const stuck = setTimeout(() => void arrive(false), STUCK_MS);
  for (const leaving of ['beforeunload', 'pagehide'])
    addEventListener(leaving, () => [stuck, patience].forEach(clearTimeout), { once: true });
  history.back();
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const start = () => void arrive(navigation?.type === 'back_forward');

// A page that the browser prepares in the background is nobody's visit yet.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', start, { once: true });
else start();
// The browser shows the page as it was left, without loading it.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void arrive(true);
});

chrome.runtime.onMessage.addListener((message: Ask) => {
  if (message.kind === 'ask') showQuestion(message);
});
