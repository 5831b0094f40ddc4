/** Check-ins as items of their document, and in the given form of `GET/POST /api/checkins`. */
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import type { CheckinsItem } from '../features/progress/checkins-document.ts';

export const itemOfCheckin = ({ date, answers, completedAt }: Checkin): CheckinsItem => ({
  id: date,
  editedAt: completedAt,
  answers,
});

/** By date. */
export const checkinsIn = (items: readonly CheckinsItem[]): Checkin[] =>
  items
    .map(({ id, editedAt, answers }) => ({ date: id, answers, completedAt: editedAt }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
