export interface Bar {
  /** The text under the bar: “Mon”. */
  label: string;
  /** Null for a day without an answer: drawn as a dashed stub, never as zero. */
  value: number | null;
  today?: boolean | undefined;
}
interface BarChartArtProps {
  bars: readonly Bar[];
  average: number | null;
  max: number | undefined;
  sentence: string;
}

/** Box, horizon, height of the largest bar, and a bar's maximum width; a month's bars are narrower. */
const WIDTH = 318;
const HEIGHT = 164;
const BASE = 138;
const TOP = 106;
const BAR = 22;
const BAR_SHARE = 0.7;

const round = (value: number) => Math.round(value * 10) / 10;

/** Bars above the horizon; today's bar has the colour of the sun. */
export function BarChartArt({ bars, average, max, sentence }: BarChartArtProps) {
  const values = bars.flatMap((bar) => bar.value ?? []);
  const scale = TOP / Math.max(max ?? Math.max(0, ...values), Number.EPSILON);
  const pitch = WIDTH / bars.length;
  const width = Math.min(BAR, round(pitch * BAR_SHARE));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
      {average !== null && <path className="avg" d={`M0 ${round(BASE - average * scale)}H${WIDTH}`} />}
      {bars.map((bar, index) => (
        <Column key={index} bar={bar} centre={round((index + 0.5) * pitch)} width={width} scale={scale} />
      ))}
      <path className="base" d={`M0 ${BASE}H${WIDTH}`} />
    </svg>
  );
}

function Column({ bar, centre, width, scale }: { bar: Bar; centre: number; width: number; scale: number }) {
  return (
    <>
      {bar.value === null ? (
        <Missing centre={centre} width={width} />
      ) : (
        <Value centre={centre} width={width} height={round(bar.value * scale)} today={bar.today} value={bar.value} />
      )}
      <text x={centre} y={157}>
        {bar.label}
      </text>
    </>
  );
}

interface ValueProps {
  centre: number;
  width: number;
  height: number;
  today: boolean | undefined;
  value: number;
}

function Value({ centre, width, height, today, value }: ValueProps) {
  const radius = round(width / 2);
  // A low bar keeps its width, with a flatter top.
  const cap = Math.min(radius, height);
  const stem = round(height - cap);
  return (
    <>
      <path
        className="bar"
        data-today={today ? '' : undefined}
        d={`M${round(centre - radius)} ${BASE}v-${stem}a${radius} ${cap} 0 0 1 ${width} 0v${stem}z`}
      />
      <text className="v" x={centre} y={BASE - height - 7}>
        {value}
      </text>
    </>
  );
}

/** A dashed stub with a dash. In a month, where twenty of them would dominate the values, only a tick. */
function Missing({ centre, width }: { centre: number; width: number }) {
  if (width < BAR) return <path className="none" d={`M${centre} ${BASE - 5}v-3`} />;
  const radius = width / 2;
  return (
    <>
      <path className="none" d={`M${round(centre - radius)} ${BASE - 1}v-14a${radius} ${radius} 0 0 1 ${width} 0v14`} />
      <text x={centre} y={106}>
        –
      </text>
    </>
  );
}
