import { features } from '../features.ts';

/** What features add to the dialog of a day. */
export const partsOfDay = (day: number) => features.flatMap(({ inDay }) => (inDay?.on(day) ? [inDay] : []));
