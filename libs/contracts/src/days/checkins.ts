/** `GET/POST /api/checkins` (K-13): without it a new phone would not know the evenings of the old one. */
import * as z from 'zod/mini';
import { Instant, LocalDate } from '../primitives.ts';

const Key = z.string().check(z.regex(/^[a-zA-Z0-9_-]{1,40}$/));

/** One check-in of one person and local date. Answers are option keys by question id. */
export const Checkin = z
  .strictObject({
    date: LocalDate,
    answers: z.record(Key, Key).check(z.refine((answers) => Object.keys(answers).length <= 15)),
    completedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Checkin' });
export type Checkin = z.infer<typeof Checkin>;
/** The newest of so many evenings: more than four years. */
export const CHECKINS_MAX = 1_500;
export const CheckinList = z.array(Checkin).check(z.maxLength(CHECKINS_MAX));
