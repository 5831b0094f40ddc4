import { CUE_HOURS } from '@scrollstop/challenge/constants';
import { type CuePicture, type CueRow, HOURS_OF_DAY, hourOf } from '@scrollstop/challenge/features/cue-map/cue-picture';
import { DataTable } from '@scrollstop/ui/charts/data-table';
import { Card } from '@scrollstop/ui/layout/card';
import { Text } from '@scrollstop/ui/layout/primitives';
import { useId } from 'react';
import { useCueWords } from './use-cue-words.ts';
import '@scrollstop/ui/charts/chart.css';
import './cue-map.css';
import { cueMapTexts } from '@scrollstop/challenge/features/cue-map/texts';
import { useTexts } from '../../hooks.ts';

const [LEFT, RIGHT, ROW, TOP] = [86, 318, 40, 20];
const WIDTH = (RIGHT - LEFT) / (HOURS_OF_DAY / CUE_HOURS);
const ROWS_SHOWN = 6;

/** Cues by hour of the day, with a larger dot for more taps; the table has the same data. */
export function CueMap({ picture }: { picture: CuePicture }) {
  const cue = useTexts(cueMapTexts);
  const { wordOf, inSentence } = useCueWords();
  const id = useId();
  const rows = picture.rows.slice(0, ROWS_SHOWN);
  const [first] = rows;
  const { peak } = picture;
  const isMost = (taps = 0) => taps > picture.taps / 2;
  const reading =
    first && peak !== null
      ? cue.reading(
          { mostly: isMost(picture.hours[peak]), from: hourOf(peak) },
          { mostly: isMost(first.taps), name: inSentence(first) },
        )
      : cue.noPeak;
  const often = ({ peak }: CueRow) => (peak === null ? cue.noHour : `${peak * CUE_HOURS}–${(peak + 1) * CUE_HOURS}`);
  return (
    <Card as="figure" className="Chart CueMap" gap={3} aria-labelledby={id}>
      <figcaption className="Stack" data-gap="2">
        <Text variant="statement" id={id}>
          {reading}
        </Text>
        <Text variant="small">{cue.taps(picture.taps, picture.days)}</Text>
      </figcaption>
      <Dots rows={rows} />
      <details className="Fold">
        <summary>{cue.table}</summary>
        <DataTable
          caption={cue.title}
          rows={picture.rows}
          rowKey={(row) => `${row.word} ${row.text}`}
          columns={[
            { id: 'word', header: cue.word, cell: wordOf },
            { id: 'taps', header: cue.count, cell: (row) => row.taps },
            { id: 'often', header: cue.often, cell: often },
          ]}
        />
      </details>
    </Card>
  );
}

function Dots({ rows }: { rows: readonly CueRow[] }) {
  const cue = useTexts(cueMapTexts);
  const { wordOf } = useCueWords();
  const bottom = TOP + (rows.length - 1) * ROW + 22;
  const most = Math.max(...rows.flatMap(({ hours }) => hours));
  const cells = rows.flatMap((row, index) =>
    row.hours.map((times, column) => ({ row, times, column, y: TOP + index * ROW })),
  );
  const sentence = cells
    .filter(({ times }) => times > 0)
    .map(({ row, times, column }) => cue.cell(wordOf(row), times, column * CUE_HOURS, (column + 1) * CUE_HOURS))
    .join('. ');
  return (
    <svg viewBox={`0 0 ${RIGHT} ${bottom + 24}`} role="img" aria-label={sentence}>
      {[0, HOURS_OF_DAY / CUE_HOURS - 1].map((column) => (
        <rect key={column} className="night" x={LEFT + column * WIDTH} y="0" width={WIDTH} height={bottom} rx="10" />
      ))}
      {rows.map((row, index) => (
        <g key={`${row.word} ${row.text}`}>
          <text className="v" x="0" y={TOP + index * ROW + 4.5}>
            {wordOf(row)}
          </text>
          <path className="row" d={`M${LEFT} ${TOP + index * ROW}H${RIGHT}`} />
        </g>
      ))}
      {cells.map(({ row, times, column, y }) => {
        if (times === 0) return null;
        const x = LEFT + (column + 0.5) * WIDTH;
        const peak = times === most;
        return (
          <g key={`${row.word} ${row.text} ${column}`}>
            <circle className="dot" cx={x} cy={y} r={8 + 7 * Math.sqrt(times / most)} data-peak={peak || undefined} />
            <text className={peak ? 'm hot' : 'm on'} x={x} y={y + 4.4}>
              {times}
            </text>
          </g>
        );
      })}
      <path className="base" d={`M${LEFT} ${bottom}H${RIGHT}`} />
      {Array.from({ length: HOURS_OF_DAY / CUE_HOURS + 1 }, (_, column) => (
        <text className="m" key={column} x={Math.min(LEFT + column * WIDTH, RIGHT - 5)} y={bottom + 19}>
          {column * CUE_HOURS}
        </text>
      ))}
    </svg>
  );
}
