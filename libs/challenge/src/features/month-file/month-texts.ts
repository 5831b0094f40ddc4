/** A month in readable form: a table for spreadsheets, and a Markdown text. */
import type { MonthFile } from './month-file.ts';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { PlanAction } from '@scrollstop/contracts/urge/plan';
import type { EmergencyActionText } from '../../content/shapes.ts';
import { roundId } from '../second-round/second-round.ts';
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
  /** Texts of our actions by id. */
  readonly actions: Readonly<Record<string, Pick<EmergencyActionText, 'action'>>>;
  readonly ownActions: string;
}

type TitleOf = (day: number) => string;

/** One row for each day that was tried; safe to open in a spreadsheet (`csvOf`). */
export const monthCsv = ({ days }: Pick<MonthFile, 'days'>, { columns, status }: FileTexts, titleOf: TitleOf) =>
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

/** Escapes Markdown and HTML punctuation, and a line that would turn the one before into a heading. */
const plain = (line: string): string =>
  line.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/^\s*(?=(?:-+|=+)\s*$)/, '$&\\');

const quote = (text: string): string[] => [
  ...text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${plain(line)}`.trimEnd()),
  '',
];

/** All texts of the user, except for the single words at an urge. */
export function monthMarkdown(month: MonthFile, texts: FileTexts, titleOf: TitleOf): string {
  const { notes = [], plans = [], actions = [], keepers = [], round = [] } = month.documents;
  const later = (day: number): string[] => [
    ...againNotes(notes, day).map(({ text }) => text),
    ...currentItems(round).flatMap(({ id, words }) => (id === roundId(day) ? [words] : [])),
  ];
  const quoted = (text: string, ...before: string[]): string[] =>
    text.trim() === '' ? [] : [...before, ...quote(text)];
  const days = month.days.flatMap((entry) => {
    const facts = [completionDate(entry), texts.status[entry.completionStatus], texts.minutes(entry.timeSpent)];
    return [
      `## ${plain(texts.day(entry.day, titleOf(entry.day)))}`,
      '',
      facts.filter((fact) => fact !== null).join(' · '),
      '',
      ...quoted(entry.reflectionText),
      ...later(entry.day).flatMap((text) => quoted(text, texts.again, '')),
    ];
  });
  const list = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`## ${title}`, '', ...lines.map((line) => `- ${plain(line)}`), ''];
  const words = (action: PlanAction): string =>
    action.kind === 'own' ? action.text : (texts.actions[action.id]?.action ?? action.id);
  return [
    `# ${texts.title}`,
    '',
    ...days,
    ...list(texts.keep, keptThings(notes) ?? []),
    ...currentItems(keepers).flatMap((item) => ('words' in item ? quoted(item.words, item.on, '') : [])),
    ...list(
      texts.plans,
      currentItems(plans).map(({ cue, action }) => texts.plan(cue.text, words(action))),
    ),
    ...list(
      texts.ownActions,
      currentItems(actions).map(({ text }) => text),
    ),
  ].join('\n');
}
