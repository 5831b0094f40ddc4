/** `/pause?app=<name>` (docs/product/pause.md): a breath before an app and two answers. Nothing here blocks anybody. */
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
    // The newest app is last: the oldest are removed.
    delete record.pauses[app.id];
    if (pause) record.pauses[app.id] = pause;
    if (pause) record.lastKind = pause.kind;
  });

function answer(choice: 'notNow' | 'continued'): void {
  const now = Date.now();
  const last = readRecord().pauses[app.id];
  // A pause is answered once, also in two tabs.
  if (choice === 'continued') {
    const quiet = decideOpening(last ?? null, now);
    if (quiet.pause === 'none') return onward(quiet.quietLeftMs);
    const pause = keepPause({ startedAt: now, kind: 'breath', ...last, continuedAt: now }).pauses[app.id]!;
    count(key, choice, localDateOf(new Date()));
    const opening = decideOpening(pause, now);
    return onward(opening.pause === 'none' ? opening.quietLeftMs : 0);
  }
  keepPause(null);
  count(key, choice, localDateOf(new Date()));
  if (isSignedIn()) location.assign('/emergency');
  else showInstead(page, null);
}

function onward(quietLeftMs: number): void {
  showQuiet(page, { quietLeftMs, leaving: true });
  if (page.address) location.assign(page.address);
}

function startPlan(step: { text: string; minutes: number } | null): void {
  keepPause(null);
  count(key, 'notNow', localDateOf(new Date()));
  showInstead(page, step);
}

/** A key shows the plans of its user alone, whoever is signed in. */
const plansHere = () => (key ? (knownLink(key)?.plans ?? []) : ownPlans());

function open(): void {
  const link = knownLink(key);
  const plan = pickPlan(plansHere(), app.name, Math.random);
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
    const now = pickPlan(plansHere(), app.name, Math.random);
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
// A link with a key behind `#` that is opened here again, or after the test of the link, loads no page by itself.
addEventListener('popstate', () => location.reload());
if (search.has('test')) {
  void showLinkTest(page, { saved: savePage(), link: refreshed });
  // A bookmark or an icon that the user makes from here, as the guide says, must open the pause.
  search.delete('test');
  history.replaceState(null, '', `?${search}${location.hash}`);
} else {
  installWayOut(page.main, t.skip(app.name), page.leave);
  open();
  // After a "back" the browser shows the page as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  addEventListener('online', () => void sendCounts());
  void sendCounts();
  void savePage();
}

/** The plans in the app's record, if the page is opened without a key in the browser where the user is signed in. */
function ownPlans(): PausePlan[] {
  if (!isSignedIn()) return [];
  const record = readJson('documents') as { documents?: { plans?: { items?: unknown } } } | null;
  const edits = record?.documents?.plans?.items;
  if (!Array.isArray(edits)) return [];
  try {
    return plansInUse(edits as PlansItem[]).live.filter(isPlan);
  } catch {
    // A record of another release: the pause continues without a plan.
    return [];
  }
}

/**
 * The page has a small service worker of its own, of the scope `/pause`: the app's worker is left alone
 * (docs/decisions/042). Resolves when this page opens without a network; false where it cannot be saved.
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
