import { TimerEnd } from '../src/background/day-timer-end.tsx';
import { AnnounceUnlocked } from '../src/background/unlocked-announcer.tsx';
import { features } from '../src/features.ts';
import { GainList, GainSentence } from '../src/features/celebration/gain-parts.tsx';
import { DayPart, HomeOffers } from '../src/routes/home-route.tsx';

export { default as Remote } from '../src/remote.tsx';

/** The dialog of a day is here before anybody taps: a click that made it suspend would be an `act` that nobody awaits. */
export async function loadDialog(): Promise<void> {
  (await import('../src/routes/day-part.tsx')).DayExtras.preload();
  for (const { inDay } of features) inDay?.Part.preload();
}

/** Nobody taps for these either. */
export function loadParts(): void {
  for (const part of [DayPart, TimerEnd, HomeOffers, AnnounceUnlocked, GainList, GainSentence])
    part.preload();
}
