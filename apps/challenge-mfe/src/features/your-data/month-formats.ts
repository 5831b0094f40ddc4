import { calendarOf } from '@scrollstop/challenge/features/month-file/calendar';
import {
  monthCsv,
  monthMarkdown,
  type FileTexts,
} from '@scrollstop/challenge/features/month-file/month-texts';
import { type ReadMonth, readMonthFile } from '@scrollstop/challenge/features/month-file/read-month-file';
import { possibleMonth } from '@scrollstop/challenge/features/month-file/possible-month';
import { MONTH_FILE_MAX } from '@scrollstop/challenge/features/month-file/month-file';
import { monthFileOf } from './month-file.ts';
import type { Store } from '../../store/store.ts';

/** The files that a month can be saved as. */
export type MonthFormat = 'json' | 'csv' | 'md' | 'ics';

const types: Record<MonthFormat, string> = {
  json: 'application/json',
  csv: 'text/csv',
  md: 'text/markdown',
  ics: 'text/calendar',
};

export function monthAs(
  format: MonthFormat,
  account: number | undefined,
  store: Store,
  texts: FileTexts,
  titleOf: (day: number) => string,
): File {
  const month = monthFileOf(store);
  const contents: Record<MonthFormat, () => string> = {
    json: () => JSON.stringify({ ...month, account }, null, 2),
    csv: () => monthCsv(month, texts, titleOf),
    md: () => monthMarkdown(month, texts, titleOf),
    ics: () =>
      calendarOf({
        entries: month.days,
        today: store.today.get(),
        now: store.now(),
        texts: {
          name: texts.title,
          event: (day) => texts.day(day, titleOf(day)),
          minutes: texts.minutes,
        },
      }),
  };
  const name = `scrollstop-month-${store.today.get()}.${format}`;
  return new File([contents[format]()], name, { type: types[format] });
}

/** The part of a file that can be true, or why it is refused; nothing is changed by either. */
export async function readFile(store: Store, file: File): Promise<ReadMonth> {
  const text = file.size > MONTH_FILE_MAX ? '' : await file.text();
  const result = readMonthFile(text, file.size);
  return 'fault' in result ? result : { month: possibleMonth(result.month, store.now()) };
}

export { takeMonth } from './month-file.ts';
