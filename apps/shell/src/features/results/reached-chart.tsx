import { CHALLENGE_DAYS, RESULT_DAYS } from '@scrollstop/challenge/constants';
import type { Results } from '@scrollstop/contracts/site/results';
import { ResultChart } from './result-chart.tsx';
import { useResultsTexts } from './texts.ts';

const [WIDTH, BASE, TOP, BAR] = [318, 140, 97, 30];
/** Room for half a label on either side. */
const EDGE = 25;

/** The number of users who reached each day; a day that may not be published is a dashed outline (J-5). */
export function ReachedChart({ began, reached }: { began: number; reached: Results['reached'] }) {
  const { t, count } = useResultsTexts();
  const points = [
    { name: t.reached.began, people: began },
    ...RESULT_DAYS.map((day) => ({
      name: t.reached.day(day),
      people: reached.find((one) => one.day === day)?.people ?? null,
    })),
  ];
  const value = (people: number | null) => (people === null ? t.reached.hidden : count(people));
  const [, ...later] = points;
  const step = (WIDTH - 2 * EDGE) / (points.length - 1);
  return (
    <ResultChart
      title={t.reached.title}
      note={t.reached.note}
      headers={[t.reached.point, t.reached.people]}
      rows={points.map(({ name, people }) => [name, value(people)])}
    >
      <svg
        viewBox={`0 0 ${WIDTH} 164`}
        role="img"
        aria-label={t.reached.sentence(
          count(began),
          later.map(({ name, people }) => t.reached.of(name, value(people))).join('. '),
        )}
      >
        {points.map(({ name, people }, index) => {
          const x = EDGE + index * step;
          const height = Math.max(BAR / 2, ((people ?? 0) / began) * TOP);
          return (
            <g key={name}>
              {people === null ? (
                <path className="none" d={`M${x - 11} ${BASE - 1}v-13a11 11 0 0 1 22 0v13`} />
              ) : (
                <path className="up" d={`M${x - BAR / 2} ${BASE}v${BAR / 2 - height}a15 15 0 0 1 ${BAR} 0V${BASE}z`} />
              )}
              <text className="m v" x={x} y={people === null ? BASE - 31 : BASE - height - 8}>
                {people === null ? '–' : count(people)}
              </text>
              <text className="m" x={x} y="159">
                {name}
              </text>
            </g>
          );
        })}
        <path className="base" d={`M0 ${BASE}H${WIDTH}`} />
      </svg>
    </ResultChart>
  );
}

/** The number of users who finished the month; null if it may not be published. */
export const finishedOf = ({ reached }: Results): number | null =>
  reached.find(({ day }) => day === CHALLENGE_DAYS)?.people ?? null;
