/** A month for people: a table for spreadsheets, and a text in Markdown. */
import type { MonthFile } from './month-file.ts';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { csvOf } from '../../csv.ts';
import { completionDate } from '../../days/completion.ts';
import { currentItems } from '../../documents/edited.ts';
import { againNotes, keptThings } from '../../record/notes.ts';

export interface FileTexts {
  readonly title: string;
  readonly columns: Readonly<Record<'day' | 'title' | 'status' | 'date' | 'minutes' | 'words', string>>;
  readonly status: Readonly<Record<ProgressEntry['completionStatus'], string>>;
  readonly day: (day: number, title: string) => string;
  readonly minutes: (minutes: number) => string;
  readonly again: string;
  readonly keep: string;
  readonly plans: string;
  readonly plan: (cue: string, action: string) => string;
}

type TitleOf = (day: number) => string;

/** One row for each day that was tried; safe to open in a spreadsheet (`csvOf`). */
export const monthCsv = (
  { days }: Pick<MonthFile, 'days'>,
  { columns, status }: FileTexts,
  titleOf: TitleOf,
) =>
  csvOf(
    days.map((entry) => ({
      [columns.day]: entry.day,
      [columns.title]: titleOf(entry.day),
      [columns.status]: status[entry.completionStatus],
      [columns.date]: completionDate(entry),
      [columns.minutes]: entry.timeSpent,
      [columns.words]: entry.reflectionText,
    })),
  );

/** Punctuation of Markdown and HTML is escaped, also a line that would make a heading of the one before. */
const plain = (line: string): string =>
  line.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/^\s*(?=(?:-+|=+)\s*$)/, '$&\\');

const quote = (text: string): string[] => [
  ...text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${plain(line)}`.trimEnd()),
  '',
];

export function monthMarkdown(month: MonthFile, texts: FileTexts, titleOf: TitleOf): string {
  const { notes = [], plans: edits = [] } = month.documents;
  const days = month.days.flatMap((entry) => {
    const again = againNotes(notes, entry.day);
    const facts = [
      completionDate(entry),
      texts.status[entry.completionStatus],
      texts.minutes(entry.timeSpent),
    ];
    return [
      `## ${plain(texts.day(entry.day, titleOf(entry.day)))}`,
      '',
      facts.filter((fact) => fact !== null).join(' · '),
      '',
      ...(entry.reflectionText.trim() === '' ? [] : quote(entry.reflectionText)),
      ...again.flatMap(({ text }) => (text.trim() === '' ? [] : [texts.again, '', ...quote(text)])),
    ];
  });
  const kept = keptThings(notes) ?? [];
  const plans = currentItems(edits);
  const list = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`## ${title}`, '', ...lines.map((line) => `- ${plain(line)}`), ''];
  return [
    `# ${texts.title}`,
    '',
    ...days,
    ...list(texts.keep, kept),
    ...list(
      texts.plans,
      plans.map(({ cue, action }) => texts.plan(cue.text, action.kind === 'own' ? action.text : action.id)),
    ),
  ].join('\n');
}
