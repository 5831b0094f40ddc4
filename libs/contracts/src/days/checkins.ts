/** `GET/POST /api/checkins` (K-13): the document `checkins` in the specified form. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Instant, LocalDate } from '../primitives.ts';

const Key = z.string().check(z.regex(/^[a-zA-Z0-9_-]{1,40}$/));

/** The check-in of one user on one local date. Answers are option keys by question id. */
export const Checkin = namedObject('Checkin', {
  date: LocalDate,
  answers: z.record(Key, Key).check(z.refine((answers) => Object.keys(answers).length <= 15)),
  completedAt: Instant,
});
export type Checkin = z.infer<typeof Checkin>;
/** The list contains only the newest check-ins, enough for more than four years. */
export const CHECKINS_MAX = 1_500;
export const CheckinList = z.array(Checkin).check(z.maxLength(CHECKINS_MAX));
