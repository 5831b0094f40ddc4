/** `/pause?app=<name>` (docs/product/pause.md): a breath before an app, then a choice. Nothing is blocked. */
import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/base.css';
import '@scrollstop/ui/layout/button.css';
import '@scrollstop/ui/lists/lists.css';
import '@scrollstop/ui/scene/horizon-scene.css';
import '@scrollstop/ui/pause/pause.css';
import '@scrollstop/ui/pause/disc.css';
import { PAUSE_CONTINUE_LATER_MS, PAUSE_SECONDS } from '@scrollstop/challenge/constants';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { addressOf, pauseAppOf } from '@scrollstop/challenge/features/pause/pause-apps';
import { platformOf } from '@scrollstop/challenge/platform';
import { decideOpening, type Pause, pickPauseKind } from '@scrollstop/challenge/features/pause/pause-guard';
import { pickPlan, stepOfPlan, isPlan, type PausePlan } from '@scrollstop/challenge/features/pause/known-link';
import { showBreath } from '@scrollstop/ui/pause/breath-step.ts';
import { installWayOut } from '@scrollstop/ui/pause/way-out.ts';
import { showChoice, showPlan } from './steps/choice.ts';
import { changeRecord, isSignedIn, readRecord, readJson } from './device.ts';
import { applySavedFonts } from './fonts.ts';
import { showInstead } from './steps/instead.ts';
import { pageTexts } from './language.ts';
import { count, keyOf, knownLink, refreshLink, sendCounts } from './link.ts';
import type { Page } from './page.ts';
import { showQuiet } from './steps/quiet.ts';
import { showLinkTest } from './steps/link-test.ts';
import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import type { PlansItem } from '@scrollstop/challenge/features/plans/document';

const search = new URLSearchParams(location.search);
const texts = pageTexts(search);
const app = pauseAppOf(search.get('app'));
const key = keyOf(location);
const platform = platformOf(navigator);
const { t } = texts;

const page: Page = {
  ...texts,
  app,
  key,
  platform,
  address: addressOf(app.known, platform),
  main: document.querySelector('main')!,
  leave: () => answer('continued'),
  notNow: () => answer('notNow'),
};

const keepPause = (pause: Pause | null) =>
  changeRecord((record) => {
    // Inserted last, because the oldest apps are removed first.
    delete record.pauses[app.id];
    if (pause) record.pauses[app.id] = pause;
    if (pause) record.lastKind = pause.kind;
  });

function answer(choice: 'notNow' | 'continued'): void {
  const now = Date.now();
  const last = readRecord().pauses[app.id];
  // A pause is answered only once, even in two tabs.
  if (choice === 'continued') {
    const quiet = decideOpening(last ?? null, now);
    if (quiet.pause === 'none') return continueToApp(quiet.quietLeftMs);
    const pause = keepPause({ startedAt: now, kind: 'breath', ...last, continuedAt: now }).pauses[app.id]!;
    count(key, choice, localDateOf(new Date()));
    const opening = decideOpening(pause, now);
    return continueToApp(opening.pause === 'none' ? opening.quietLeftMs : 0);
  }
  keepPause(null);
  count(key, choice, localDateOf(new Date()));
  if (isSignedIn()) location.assign('/emergency');
  else showInstead(page, null);
}

function continueToApp(quietLeftMs: number): void {
  showQuiet(page, { quietLeftMs, leaving: true });
  if (page.address) location.assign(page.address);
}

function startPlan(step: { text: string; minutes: number } | null): void {
  keepPause(null);
  count(key, 'notNow', localDateOf(new Date()));
  showInstead(page, step);
}

/** With a key, only its user's plans are shown, whoever is signed in. */
const availablePlans = () => (key ? (knownLink(key)?.plans ?? []) : ownPlans());

function open(): void {
  const link = knownLink(key);
  const plan = pickPlan(availablePlans(), app.name, Math.random);
  const record = readRecord();
  const opening = decideOpening(record.pauses[app.id] ?? null, Date.now());
  if (opening.pause === 'none') return showQuiet(page, { quietLeftMs: opening.quietLeftMs, leaving: false });
  const kind =
    opening.pause === 'same' ? record.pauses[app.id]!.kind : pickPauseKind(record.lastKind, plan !== null, Math.random);
  const elapsedMs = opening.pause === 'same' ? opening.elapsedMs : 0;
  if (opening.pause === 'new') keepPause({ startedAt: Date.now(), kind });
  const seconds = link?.seconds ?? PAUSE_SECONDS;
  const words = { ...t, ...t[kind], onTheWay: t.onTheWay(app.name), promise: t.promise(seconds) };
  showBreath(page.main, { words, seconds, elapsedMs }, () => {
    // The plans may have arrived during the breath.
    const now = pickPlan(availablePlans(), app.name, Math.random);
    if (now && (kind === 'plan' || now.forThisApp))
      showPlan(page, now.plan, () => startPlan(stepOfPlan(now.plan, page.actions)));
    else showChoice(page);
  });
}

document.documentElement.lang = texts.language;
document.title = t.title(app.name);
document.documentElement.style.setProperty('--later', `${PAUSE_CONTINUE_LATER_MS}ms`);
applySavedFonts();
const refreshed = refreshLink(key);
// Opening a link that differs only in the key, or the same link after its test, would not load the page.
addEventListener('popstate', () => location.reload());
if (search.has('test')) {
  void showLinkTest(page, { saved: savePage(), link: refreshed });
  // A bookmark or icon made from this page, as the guide suggests, must open the pause and not the test.
  search.delete('test');
  history.replaceState(null, '', `?${search}${location.hash}`);
} else {
  installWayOut(page.main, t.skip(app.name), page.leave);
  open();
  // After "back" the browser may restore the page from its cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  addEventListener('online', () => void sendCounts());
  void sendCounts();
  void savePage();
}

/** The signed-in user's plans from the app's record, for a page opened without a key. */
function ownPlans(): PausePlan[] {
  if (!isSignedIn()) return [];
  const record = readJson('documents') as { documents?: { plans?: { items?: unknown } } } | null;
  const edits = record?.documents?.plans?.items;
  if (!Array.isArray(edits)) return [];
  try {
    return plansInUse(edits as PlansItem[]).live.filter(isPlan);
  } catch {
    // The record is of another release, so the pause continues without a plan.
    return [];
  }
}

/**
 * Registers the page's own small service worker with the scope `/pause`, which leaves the app's worker alone
 * (docs/decisions/042). Resolves to true once the page opens without a network, or to false if it cannot be saved.
 */
async function savePage(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.register('/pause-sw.js', { scope: '/pause' });
    if (registration.active) return true;
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return false;
    return await new Promise((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve(true);
        if (worker.state === 'redundant') resolve(false);
      });
    });
  } catch {
    return false;
  }
}
