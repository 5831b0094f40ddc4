/** The calls with a pause key (docs/decisions/043), and the part of a response that a device keeps for its pauses. */
import type { CountDays } from '@scrollstop/contracts/urge/day-counts';
import type { Plan } from '@scrollstop/contracts/urge/plan';
import { PAUSE_SECONDS, PAUSE_SECONDS_CHOICES } from '../../constants.ts';
import type { EmergencyActionId } from '../../content/emergency-action-ids.ts';
import { emergencyActions } from '../../content/emergency-actions.ts';

/** `PauseKey` of @scrollstop/contracts/urge/pause-link without Zod, because a pause must stay small. */
export const PAUSE_KEY_FORMAT = /^[A-Za-z0-9_-]{22}$/;

/** The error code for a key that was switched off or never existed. */
export const UNKNOWN_KEY = 'unknown_pause_link';

/** True only for the server's own response: a proxy also responds 404 while the server restarts. */
const isUnknownKey = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (body as { code?: unknown }).code === UNKNOWN_KEY;

export type PausePlan = Pick<Plan, 'cue' | 'action'>;

/** Reads a response; unknown fields and plans are left out. Null for anything else. */
export function readLink(body: unknown) {
  if (typeof body !== 'object' || body === null) return null;
  const { plans, counting, breathSeconds } = body as Record<string, unknown>;
  if (!Array.isArray(plans)) return null;
  const seconds = PAUSE_SECONDS_CHOICES.find((choice) => choice === breathSeconds) ?? PAUSE_SECONDS;
  return { plans: plans.filter(isPlan), counting: counting === true, seconds };
}
export type KnownLink = NonNullable<ReturnType<typeof readLink>>;

const TIMEOUT_MS = 8_000;

/** Sent without cookies: the key alone identifies the plans. */
async function call(address: string, key: string, sent?: object) {
  const reply = await fetch(address, {
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'pause-key': key, ...(sent && { 'content-type': 'application/json' }) },
    ...(sent && { method: 'POST', body: JSON.stringify(sent), keepalive: true }),
  }).catch(() => null);
  const body: unknown = await reply?.json().catch(() => null);
  return { status: reply?.status, ok: reply?.ok, body, unknown: isUnknownKey(body) };
}

/** The link of a key; null when the call failed, 'unknown' if the key was switched off or never existed. */
export async function fetchLink(key: string, origin = ''): Promise<KnownLink | 'unknown' | null> {
  const { ok, body, unknown } = await call(`${origin}/api/pause`, key);
  if (unknown) return 'unknown';
  return ok ? readLink(body) : null;
}

/** The server keeps the larger of each number, so that sending twice counts once. */
export async function sendDays(
  key: string,
  sent: { device: string; counts: CountDays },
  origin = '',
): Promise<'over' | 'unknown' | 'later'> {
  const { status = 0, unknown } = await call(`${origin}/api/pause/counts`, key, sent);
  if (unknown) return 'unknown';
  // A body that is rejected once is always rejected. Any other success is a proxy's page.
  return [204, 400, 422].includes(status) ? 'over' : 'later';
}

export function isPlan(value: unknown): value is PausePlan {
  const { cue, action } = (value ?? {}) as { cue?: { text?: unknown }; action?: Record<string, unknown> };
  return (
    typeof cue?.text === 'string' &&
    ((action?.['kind'] === 'ours' && typeof action['id'] === 'string') ||
      (action?.['kind'] === 'own' && typeof action['text'] === 'string'))
  );
}

/** The words of a text, delimited by spaces, so that "X" does not match "Netflix". */
const wordsOf = (text: string): string => {
  const words = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return ` ${words.trim()} `;
};

/** A plan about this app, otherwise any. `rng` returns 0 ≤ x < 1. */
export function pickPlan(
  plans: readonly PausePlan[],
  app: string,
  rng: () => number,
): { plan: PausePlan; forThisApp: boolean } | null {
  const named = wordsOf(app);
  const own = plans.find(({ cue }) => cue.kind === 'app' && named.trim() !== '' && wordsOf(cue.text).includes(named));
  const plan = own ?? plans[Math.floor(rng() * plans.length)];
  return plan ? { plan, forThisApp: plan === own } : null;
}

export type ActionTexts = Readonly<Record<EmergencyActionId, { action: string; description: string }>>;

/** The part of a plan after "then"; null for an action of a newer release, which has no text here. */
export function stepOfPlan({ action }: PausePlan, texts: ActionTexts): { text: string; minutes: number } | null {
  if (action.kind === 'own') return { text: action.text, minutes: Number(action.minutes) || 0 };
  const ours = emergencyActions.find(({ id }) => id === action.id);
  return ours ? { text: texts[ours.id].action, minutes: ours.timeMinutes } : null;
}

/** Our actions in random order, never the same one twice in a row. */
export function actionDraw(
  texts: ActionTexts,
  rng: () => number,
): () => { title: string; text: string; minutes: number } {
  let last = '';
  return () => {
    const others = emergencyActions.filter(({ id }) => id !== last);
    const { id, timeMinutes } = others[Math.floor(rng() * others.length)] ?? emergencyActions[0]!;
    last = id;
    const { action, description } = texts[id];
    return { title: action, text: description, minutes: timeMinutes };
  };
}
