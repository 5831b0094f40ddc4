import type { Feature } from './feature.ts';
import * as list from './features/list.ts';

export const features: readonly Feature[] = Object.values(list);

/** The parts that features add to the dialog of a day. */
export const partsOfDay = (day: number) => features.flatMap(({ inDay }) => (inDay?.on(day) ? [inDay] : []));
