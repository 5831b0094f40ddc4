/**
 * Loop guard of `/pause` (B-3): decides whether an opening starts a pause, continues the current one, or follows
 * "Continue" so soon that there is none. Pure: the page stores what these functions return.
 */
import { MS_PER_SECOND, PAUSE_OPEN_SECONDS, PAUSE_QUIET_SECONDS } from '../../constants.ts';

/** The last pause before one app. */
export interface Pause {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The exercise that it shows. */
  readonly kind: PauseKind;
  /** When the user chose to continue; absent until then. */
  readonly continuedAt?: number;
}

export const pauseKinds = ['breath', 'look', 'name', 'plan'] as const;
export type PauseKind = (typeof pauseKinds)[number];

export type Opening =
  | { readonly pause: 'new' }
  /** Opened again before it was answered: the elapsed time counts. */
  | { readonly pause: 'same'; readonly elapsedMs: number }
  | { readonly pause: 'none'; readonly quietLeftMs: number };

/** If the clock was set back, a new pause starts, but never a longer one. */
export function decideOpening(last: Pause | null, now: number): Opening {
  if (last === null) return { pause: 'new' };
  if (last.continuedAt !== undefined) {
    const left = last.continuedAt + PAUSE_QUIET_SECONDS * MS_PER_SECOND - now;
    const quiet = left > 0 && left <= PAUSE_QUIET_SECONDS * MS_PER_SECOND;
    return quiet ? { pause: 'none', quietLeftMs: left } : { pause: 'new' };
  }
  const elapsedMs = now - last.startedAt;
  const open = elapsedMs >= 0 && elapsedMs < PAUSE_OPEN_SECONDS * MS_PER_SECOND;
  return open ? { pause: 'same', elapsedMs } : { pause: 'new' };
}

/**
 * B-2: never the same exercise twice in a row, so that the pause does not become automatic; a plan is an option only if
 * there is one. `rng` returns 0 ≤ x < 1.
 */
export function pickPauseKind(last: PauseKind | undefined, hasPlan: boolean, rng: () => number): PauseKind {
  const others = pauseKinds.filter((kind) => kind !== last && (hasPlan || kind !== 'plan'));
  return others[Math.floor(rng() * others.length)] ?? 'breath';
}
