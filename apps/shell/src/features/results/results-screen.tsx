import { NUMBER_DAYS } from '@scrollstop/challenge/constants';
import { csvOf } from '@scrollstop/challenge/csv';
import { intlLocales, longDate } from '@scrollstop/challenge/texts/formats';
import { languageOf } from '@scrollstop/contracts/language';
import type { Results } from '@scrollstop/contracts/site/results';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { ErrorCard } from '@scrollstop/ui/feedback/error-card';
import { Skeleton } from '@scrollstop/ui/feedback/skeleton';
import { TitledCard, TitledSection } from '@scrollstop/ui/layout/titled-card';
import { Brand } from '@scrollstop/ui/navigation/brand';
import { useResults } from '../../results/use-results.ts';
import { SwitchLanguage } from '../../texts/switch-language.tsx';
import { ChangeChart } from './change-chart.tsx';
import { Figures } from './figures.tsx';
import { ReachedChart } from './reached-chart.tsx';
import { useResultsTexts } from './texts.ts';
import './results.css';

/** The last question about the user's numbers, long after the month. */
const FAR_DAY = NUMBER_DAYS[3];

/** `/results`, open to everybody: the figures, how they are counted, and their limits (J-4, J-5). */
export default function ResultsScreen() {
  const { t } = useResultsTexts();
  const { state, retry } = useResults();
  const results = state.status === 'known' ? state.results : null;
  const far = results?.changes.some(({ day }) => day === FAR_DAY) ?? false;
  return (
    <div className="PublicPage">
      <header className="PublicBar">
        <Brand name={t.home} href="/" />
        <SwitchLanguage />
      </header>
      <main id="main" tabIndex={-1} className="PublicMain" aria-busy={state.status === 'loading' || undefined}>
        <div className="ScreenHead" data-wide>
          <h1 className="ScreenTitle" data-size="poster" tabIndex={-1}>
            {t.title}
          </h1>
          <p className="Lead">{t.lead}</p>
        </div>
        {state.status === 'loading' && (
          <div data-wide>
            <p className="vh" role="status">
              {t.loading}
            </p>
            <Skeleton shape="card" height="8rem" />
          </div>
        )}
        {state.status === 'failed' && (
          <div data-wide>
            <ErrorCard text={t.failed.text} retryLabel={t.failed.retry} onRetry={retry} />
          </div>
        )}
        {results && <PublishedResults results={results} />}
        <Points title={t.how.title} points={t.how.points} />
        <Points title={t.not.title} points={far ? t.not.points : [...t.not.points, t.not.far]} />
        {results && <LastCount results={results} />}
      </main>
    </div>
  );
}

function PublishedResults({ results }: { results: Results }) {
  const { t } = useResultsTexts();
  const { began, reached, changes } = results;
  if (began === null && changes.length === 0)
    return (
      <TitledCard tone="sun" gap={2} data-wide title={t.few.title}>
        <Text>{t.few.text}</Text>
      </TitledCard>
    );
  return (
    <>
      <Figures results={results} />
      {began !== null && <ReachedChart began={began} reached={reached} />}
      {changes.map((change) => (
        <ChangeChart key={change.day} change={change} />
      ))}
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <TitledSection className="Prose" title={title}>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** The time of the count, and a download of the figures as a file made in the browser. */
function LastCount({ results }: { results: Results }) {
  const { t, locale } = useResultsTexts();
  const { countedAt, began, reached, changes } = results;
  if (countedAt === null)
    return (
      <p className="Note" data-wide>
        {t.notCounted}
      </p>
    );
  const at = new Date(countedAt);
  const date = longDate(countedAt.slice(0, 10), languageOf(locale));
  const time = new Intl.DateTimeFormat(intlLocales[locale], {
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);

  function download(): void {
    const rows = [
      { figure: 'began', day: 1, people: began },
      ...reached.map(({ day, people }) => ({ figure: 'finished', day, people })),
      ...changes.map(({ day, n, median, middle }) => ({
        figure: 'change_minutes',
        day,
        people: n,
        median,
        lower_quartile: middle?.low ?? null,
        upper_quartile: middle?.high ?? null,
      })),
    ];
    saveFile(new File([csvOf(rows)], 'scrollstop-results.csv', { type: 'text/csv;charset=utf-8' }));
  }
  return (
    <div data-wide>
      <p className="Note">
        <time dateTime={countedAt}>{t.counted(date, `${time} UTC`)}</time>
      </p>
      {began !== null && <TextLink onClick={download}>{t.csv}</TextLink>}
    </div>
  );
}
