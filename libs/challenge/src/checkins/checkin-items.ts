/** Check-ins as items of their document, and in the given form of `GET/POST /api/checkins`. */
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import type { EveryField } from '@scrollstop/contracts/every-field';
import type { CheckinsItem } from '../features/progress/checkins-document.ts';

export const itemOfCheckin = ({ date, answers, completedAt }: Checkin): EveryField<CheckinsItem> => ({
  id: date,
  editedAt: completedAt,
  answers,
});

const ofItem = ({ id, editedAt, answers }: CheckinsItem): EveryField<Checkin> => ({
  date: id,
  answers,
  completedAt: editedAt,
});

/** By date. */
export const checkinsIn = (items: readonly CheckinsItem[]): Checkin[] =>
  items.map(ofItem).sort((a, b) => (a.date < b.date ? -1 : 1));
