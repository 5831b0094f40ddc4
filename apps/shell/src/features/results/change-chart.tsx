import type { ResultChange } from '@scrollstop/contracts/site/results';
import { ResultChart } from './result-chart.tsx';
import { useResultsTexts } from './texts.ts';

const [WIDTH, LEFT, RIGHT, BASE] = [318, 24, 294, 84];
/** Possible steps in minutes between two labels of the scale. */
const STEPS = [15, 30, 60, 120, 240, 480];
const LABELS_MAX = 5;

/** The scale from the lowest to the highest value, always including zero. */
function scaleOf({ median, middle }: ResultChange) {
  const values = [0, median, ...(middle ? [middle.low, middle.high] : [])];
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((one) => (highest - lowest) / one <= LABELS_MAX - 2) ?? 480;
  const from = Math.min(Math.floor(lowest / step) * step, highest > 0 ? 0 : -step);
  const to = Math.max(Math.ceil(highest / step) * step, 0);
  const labels = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
  return { labels, at: (minutes: number) => LEFT + ((minutes - from) / (to - from)) * (RIGHT - LEFT) };
}

/** The median and the middle half of the change, with a line at zero. */
export function ChangeChart({ change }: { change: ResultChange }) {
  const { t, count, signed, spoken } = useResultsTexts();
  const { day, n, median, middle } = change;
  const { labels, at } = scaleOf(change);
  const zero = at(0);
  const texts = t.change;
  return (
    <ResultChart
      title={texts.title(day)}
      note={middle ? texts.note(count(n)) : texts.noteMedian(count(n))}
      headers={[texts.change, texts.minutes]}
      rows={[
        [texts.median, signed(median)],
        ...(middle ? [[texts.middle, texts.range(signed(middle.low), signed(middle.high))] as const] : []),
        [texts.people, count(n)],
      ]}
    >
      <svg
        viewBox={`0 0 ${WIDTH} 110`}
        role="img"
        aria-label={[
          texts.sentence(spoken(median), count(n)),
          ...(middle ? [texts.sentenceMiddle(spoken(middle.low), spoken(middle.high))] : []),
        ].join(' ')}
      >
        <path className="base" d={`M6 ${BASE}H312`} />
        <path className="avg" d={`M${zero} 22V${BASE}`} />
        <text className={zero > WIDTH / 2 ? 'e' : ''} x={zero > WIDTH / 2 ? 312 : 6} y="14">
          {texts.none}
        </text>
        {middle && (
          <rect
            className="up"
            x={at(middle.low)}
            y="46"
            width={Math.max(22, at(middle.high) - at(middle.low))}
            height="22"
            rx="11"
          />
        )}
        <circle className="now" cx={at(median)} cy="57" r="14" />
        <text className="m v" x={at(median)} y="36">
          {texts.value(signed(median))}
        </text>
        {labels.map((minutes) => (
          <text key={minutes} className="m" x={at(minutes)} y="104">
            {signed(minutes)}
          </text>
        ))}
      </svg>
    </ResultChart>
  );
}
