import type { OwnNumber } from '@scrollstop/challenge/features/numbers/own-numbers';
import { hoursAndMinutes } from '@scrollstop/challenge/activity/time-recovered';
import { spokenTime } from '@scrollstop/challenge/texts/spoken-time';
import { DataTable } from '@scrollstop/ui/charts/data-table';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import '@scrollstop/ui/charts/chart.css';
import { useId } from 'react';
import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useTexts } from '../../hooks.ts';

/** The size of the box, the y of zero, and the height of the largest number. */
const [WIDTH, HEIGHT, BASE, TOP] = [318, 158, 134, 108];
const FIRST = 22;

/** The user's own numbers on a scale from zero: connected where known, a dashed outline where missing (J-2). */
export function OwnLine({ numbers }: { numbers: readonly OwnNumber[] }) {
  const { line, day: dayOf, time } = useTexts(numbersTexts);
  const id = useId();
  const valueOf = ({ minutes, later }: OwnNumber, words: (minutes: number) => string) =>
    minutes === null ? (later ? line.notYet : line.none) : words(minutes);
  const spoken = (total: number) => {
    const { hours, minutes } = hoursAndMinutes(total);
    return spokenTime(hours, minutes, line.spoken);
  };
  const sentence = line.sentence(
    numbers.map((number) => line.of(dayOf(number.day), valueOf(number, spoken))).join('. '),
  );
  return (
    <Card as="figure" className="Chart OwnLine" gap={3} aria-labelledby={id}>
      <figcaption>
        <SectionTitle id={id}>{line.title}</SectionTitle>
        <p className="Small">{numbers[0]?.minutes === null ? line.noteAlone : line.note}</p>
      </figcaption>
      <LineArt numbers={numbers} sentence={sentence} />
      <details className="Fold">
        <summary>{line.table}</summary>
        <DataTable
          caption={line.title}
          rows={numbers}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', header: line.dayHeader, cell: ({ day }) => day },
            { id: 'time', header: line.timeHeader, cell: (number) => valueOf(number, time) },
          ]}
        />
      </details>
    </Card>
  );
}

function LineArt({ numbers, sentence }: { numbers: readonly OwnNumber[]; sentence: string }) {
  const { day: dayOf, line, time } = useTexts(numbersTexts);
  const most = Math.max(1, ...numbers.map(({ minutes }) => minutes ?? 0));
  const step = (WIDTH - 2 * FIRST) / (numbers.length - 1);
  const points = numbers.map((number, index) => ({
    ...number,
    x: FIRST + index * step,
    y: BASE - ((number.minutes ?? 0) / most) * TOP,
  }));
  const typed = points.filter(({ minutes }) => minutes !== null);
  const latest = typed.at(-1);
  const baseline = points[0]?.minutes === null ? undefined : points[0];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
      {baseline && (
        <>
          <path className="avg" d={`M0 ${baseline.y}H${WIDTH}`} />
          <text className="e" x={WIDTH} y={baseline.y - 8}>
            {line.baseline(dayOf(0), time(baseline.minutes ?? 0))}
          </text>
        </>
      )}
      <path className="own" d={typed.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')} />
      {points.map(({ day, minutes, x, y }) => (
        <g key={day}>
          {minutes === null ? (
            <>
              <path className="none" d={`M${x - 11} ${BASE - 1}v-13a11 11 0 0 1 22 0v13`} />
              <text className="m" x={x} y={BASE - 31}>
                –
              </text>
            </>
          ) : (
            <>
              <circle className={day === latest?.day ? 'now' : 'pt'} cx={x} cy={y} r={day === latest?.day ? 10 : 8} />
              {day !== 0 && (
                <text className="m v" x={x} y={y + (y > BASE - 34 ? -16 : 28)}>
                  {time(minutes)}
                </text>
              )}
            </>
          )}
          <text className={day === latest?.day ? 'm v' : 'm'} x={x} y={HEIGHT - 5}>
            {day === 0 ? dayOf(0) : day}
          </text>
        </g>
      ))}
      <path className="base" d={`M0 ${BASE}H${WIDTH}`} />
    </svg>
  );
}
