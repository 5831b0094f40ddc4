/** Converts check-ins between document items and the specified form of `GET/POST /api/checkins`. */
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import type { CheckinsItem } from '../features/progress/checkins-document.ts';

export const itemOfCheckin = ({ date, completedAt, ...others }: Checkin): CheckinsItem => ({
  id: date,
  editedAt: completedAt,
  ...others,
});

const ofItem = ({ id, editedAt, ...others }: CheckinsItem): Checkin => ({
  date: id,
  completedAt: editedAt,
  ...others,
});

/** Sorted by date. */
export const checkinsIn = (items: readonly CheckinsItem[]): Checkin[] =>
  items.map(ofItem).sort((a, b) => (a.date < b.date ? -1 : 1));
