export interface Bar {
  /** Under the bar: “Mon”. */
  label: string;
  /** Null is a day without an answer: a dashed stub, never zero. */
  value: number | null;
  /** Printed above the bar; the value itself when absent. */
  printed?: string | undefined;
  today?: boolean | undefined;
}
interface BarChartArtProps {
  bars: readonly Bar[];
  average: number | undefined;
  max: number | undefined;
  sentence: string;
}

/** Box, horizon, height of the largest bar; a bar is at most 22 wide, and narrower where a month has to fit in. */
const WIDTH = 318;
const HEIGHT = 164;
const BASE = 138;
const TOP = 106;
const BAR = 22;
const BAR_SHARE = 0.7;

const round = (value: number) => Math.round(value * 10) / 10;

/** Bars that stand on the horizon; today's is the sun's. */
export function BarChartArt({ bars, average, max, sentence }: BarChartArtProps) {
  const values = bars.flatMap((bar) => bar.value ?? []);
  const scale = TOP / Math.max(max ?? Math.max(0, ...values), Number.EPSILON);
  const pitch = WIDTH / bars.length;
  const width = Math.min(BAR, round(pitch * BAR_SHARE));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
      {average !== undefined && <path className="avg" d={`M0 ${round(BASE - average * scale)}H${WIDTH}`} />}
      {bars.map((bar, index) => (
        <Column key={index} bar={bar} centre={round((index + 0.5) * pitch)} width={width} scale={scale} />
      ))}
      <path className="base" d={`M0 ${BASE}H${WIDTH}`} />
    </svg>
  );
}

interface ColumnProps {
  bar: Bar;
  centre: number;
  width: number;
  scale: number;
}

function Column({ bar, centre, width, scale }: ColumnProps) {
  const radius = round(width / 2);
  const left = round(centre - radius);
  const missing = bar.value === null;
  const height = round((bar.value ?? 0) * scale);
  // A low bar keeps its width and gets a flatter top.
  const cap = Math.min(radius, height);
  const stem = round(height - cap);
  return (
    <>
      {missing ? (
        <path className="none" d={`M${left} ${BASE - 1}v-14a${radius} ${radius} 0 0 1 ${width} 0v14`} />
      ) : (
        <path
          className="bar"
          data-today={bar.today ? '' : undefined}
          d={`M${left} ${BASE}v-${stem}a${radius} ${cap} 0 0 1 ${width} 0v${stem}z`}
        />
      )}
      <text className={missing ? undefined : 'v'} x={centre} y={missing ? 106 : BASE - height - 7}>
        {missing ? '–' : (bar.printed ?? bar.value)}
      </text>
      <text x={centre} y={157}>
        {bar.label}
      </text>
    </>
  );
}
