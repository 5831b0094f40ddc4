import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import type { AlternativeId } from '@scrollstop/challenge/content/alternatives';
import { useHomeTexts, useHost, useRecord, useTexts } from '../../hooks.ts';
import { type ChallengeTexts, useDayTitle } from '../../day/challenge-texts.ts';
import { longDateOf } from '../../texts/dates.ts';
import { paperMonthTexts } from '@scrollstop/challenge/features/paper-month/texts';

export type PaperSize = 'a4' | 'letter';

interface PrintSheetProps {
  size: PaperSize;
  /** Null until the texts have loaded. */
  texts: ChallengeTexts | null;
  /** The local date of the first completed day. */
  firstDay: string | null;
}

/** The page: a picture of it on screen, and the same in millimetres on paper. Only lines and ink, in either theme. */
export function PrintSheet({ size, texts, firstDay }: PrintSheetProps) {
  const { sheet } = useTexts(paperMonthTexts);
  const { locale } = useHost();
  const { product } = useHomeTexts().everyScreen;
  const titleOf = useDayTitle();
  const { swaps } = useRecord('homeShown');
  const questionOf = (day: number): string | undefined => {
    const swapped: Partial<ChallengeTexts['alternativeTexts']> = texts?.alternativeTexts ?? {};
    return (swapped[swaps[day] as AlternativeId] ?? (texts && ofDay(texts.challengeDetails, day)))?.reflection;
  };
  return (
    <article className="PrintSheet" data-theme="light" data-paper={size} aria-label={sheet.label}>
      <header className="PrintSheet-head">
        <div>
          <h2>{sheet.title}</h2>
          <p>{sheet.lead}</p>
        </div>
        <div className="PrintSheet-fields">
          <span className="PrintSheet-line">
            <span>{sheet.name}</span>
          </span>
          <span className="PrintSheet-line">
            <span>{sheet.firstDay}</span>
            {firstDay !== null && <b>{longDateOf(`${firstDay}T12:00:00`, locale)}</b>}
          </span>
        </div>
      </header>
      <ol className="PrintGrid">
        {challenges.map(({ day, timeRequired }) => (
          <li key={day}>
            <span className="PrintGrid-day">
              {day}
              <small>{shortMinutes(timeRequired)}</small>
            </span>
            <b>{titleOf(day).title}</b>
            <p>{questionOf(day)}</p>
            <svg viewBox="0 0 40 10" preserveAspectRatio="xMidYMax meet" aria-hidden focusable="false">
              <line x1="-40" x2="80" y1="7.2" y2="7.2" />
              <path d="M14.5 7.2a5.5 5.5 0 0 1 11 0" />
              <line x1="16.4" x2="23.6" y1="8.7" y2="8.7" />
            </svg>
          </li>
        ))}
      </ol>
      <footer className="PrintSheet-foot">
        <div className="PrintSheet-plan">
          <span className="PrintSheet-line">
            <span>{sheet.if}</span>
          </span>
          <span className="PrintSheet-line">
            <span>{sheet.then}</span>
          </span>
        </div>
        <span className="PrintSheet-line">
          <span>{sheet.keep}</span>
        </span>
        <p className="PrintSheet-tiny">
          <span>{sheet.open}</span>
          <span>{product}</span>
        </p>
      </footer>
    </article>
  );
}
