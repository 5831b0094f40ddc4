import { calendarOf } from '@scrollstop/challenge/month-file/calendar';
import { monthCsv, monthMarkdown, type FileTexts } from '@scrollstop/challenge/month-file/month-texts';
import { type MonthFileFault, readMonthFile } from '@scrollstop/challenge/month-file/read-month-file';
import { possibleMonth } from '@scrollstop/challenge/month-file/possible-month';
import { MONTH_FILE_MAX } from '@scrollstop/contracts/month-file';
import { monthFileOf, takeMonth } from '../../../store/month-file.ts';
import type { Store } from '../../../store/store.ts';
import type { MonthFormat } from './month-file-texts.ts';

const types: Record<MonthFormat, string> = {
  json: 'application/json',
  csv: 'text/csv',
  md: 'text/markdown',
  ics: 'text/calendar',
};

export function monthAs(
  format: MonthFormat,
  store: Store,
  texts: FileTexts,
  titleOf: (day: number) => string,
): File {
  const month = monthFileOf(store);
  const contents: Record<MonthFormat, () => string> = {
    json: () => JSON.stringify(month, null, 2),
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

/** Takes in a file that the user chose; nothing is changed by one that is refused. */
export async function takeFile(
  store: Store,
  file: File,
): Promise<{ days: number } | { fault: MonthFileFault }> {
  const text = file.size > MONTH_FILE_MAX ? '' : await file.text();
  const result = readMonthFile(text, file.size);
  if ('fault' in result) return result;
  const month = possibleMonth(result.month, store.now());
  takeMonth(store, month);
  return { days: month.days.length };
}
