import { withoutNumbers } from '@scrollstop/challenge/features/results/results';
import type { Results } from '@scrollstop/contracts/site/results';
import type { ReactNode } from 'react';
import { finishedOf } from './reached-chart.tsx';
import { useResultsTexts } from './texts.ts';

/** The figures in a row, each with its label. Figures that may not be published are left out. */
export function Figures({ results }: { results: Results }) {
  const { t, count, signed } = useResultsTexts();
  const finished = finishedOf(results);
  const [first] = results.changes;
  const missing = first ? withoutNumbers(results, first) : null;
  const figure = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className="ResultFig" data-wide>
      {results.began !== null && figure(t.figures.began, count(results.began))}
      {finished !== null && figure(t.figures.finished, count(finished))}
      {first &&
        figure(
          t.figures.change(first.day),
          <>
            {signed(first.median)} <small>{t.figures.minutes}</small>
          </>,
        )}
      {first &&
        figure(
          finished !== null && missing !== null ? t.figures.gaveOf(count(finished), count(missing)) : t.figures.gave,
          count(first.n),
        )}
    </dl>
  );
}
