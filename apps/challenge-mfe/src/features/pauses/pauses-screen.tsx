import {
  type BrowserPauses,
  pausesByBrowser,
  type PauseWeek,
  pauseWeeks,
} from '@scrollstop/challenge/features/pauses/weeks';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Info } from '@scrollstop/ui/icons/icons';
import { BackBar } from '../../back-bar.tsx';
import { DataTable } from '@scrollstop/ui/charts/data-table';
import { Card } from '@scrollstop/ui/layout/card';
import { Screen, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import { useId } from 'react';
import { useHost, useRecord, useTexts } from '../../hooks.ts';
import { shortDay } from '../../texts/dates.ts';
import '@scrollstop/ui/charts/chart.css';
import './pauses.css';
import { pausesTexts } from '@scrollstop/challenge/features/pauses/texts';

/** Counts by week, and an explanation of what is counted; no minutes (U-6). */
export default function PausesScreen() {
  const pauses = useTexts(pausesTexts);
  const counts = useRecord('totals')?.days ?? {};
  const today = useRecord('today');
  return (
    <Screen nav>
      <BackBar otherwise="/profile/urge" />
      <ScreenHead title={pauses.title} />
      <WeekChart weeks={pauseWeeks(counts, today)} browsers={pausesByBrowser(counts, today)} />
      <TipCard icon={Info} title={pauses.counted}>
        {pauses.countedText}
      </TipCard>
    </Screen>
  );
}

const [WIDTH, BASE, HALF, BAR, RADIUS] = [318, 112, 76, 22, 11];
const pressesOf = ({ interruptions, notNow }: PauseWeek): number => Math.max(0, interruptions - notNow);

/** Interruptions above the line, continued scrolls below it. A week without counts is a dashed outline, not zero. */
function WeekChart({ weeks, browsers }: { weeks: readonly PauseWeek[]; browsers: readonly BrowserPauses[] }) {
  const pauses = useTexts(pausesTexts);
  const { locale } = useHost();
  const id = useId();
  const current = weeks.at(-1);
  const nameOf = (week: PauseWeek) => (week === current ? pauses.thisWeek : shortDay(week.monday, locale));
  const cell = (value: (week: PauseWeek) => number) => (week: PauseWeek) =>
    week.recorded ? value(week) : pauses.nothing;
  const sentence = weeks
    .map((week) =>
      week.recorded
        ? pauses.sentence(nameOf(week), week.notNow, week.continued, pressesOf(week))
        : pauses.sentenceNothing(nameOf(week)),
    )
    .join(' ');
  return (
    <Card as="figure" className="Chart WeekChart" gap={3} aria-labelledby={id}>
      <figcaption className="Stack" data-gap="2">
        <Text variant="statement" id={id}>
          {current?.recorded ? pauses.week(current.notNow, current.continued) : pauses.none}
        </Text>
        {current?.recorded && <Text variant="small">{pauses.presses(pressesOf(current))}</Text>}
        {browsers.map(({ browser, notNow, continued }) => (
          <Text key={browser} variant="small">
            {pauses.inBrowser(browser, notNow, continued)}
          </Text>
        ))}
        <ul className="WeekChart-legend">
          <li>
            <i data-k="button" />
            {pauses.button}
          </li>
          <li>
            <i />
            {pauses.notNow}
          </li>
          <li>
            <i data-k="down" />
            {pauses.continued}
          </li>
        </ul>
      </figcaption>
      <Bars weeks={weeks} sentence={sentence} />
      <details className="Fold">
        <summary>{pauses.table}</summary>
        <DataTable
          caption={pauses.title}
          rows={weeks}
          rowKey={({ monday }) => monday}
          columns={[
            { id: 'week', header: pauses.weekOf, cell: nameOf },
            { id: 'button', header: pauses.button, cell: cell(pressesOf) },
            { id: 'not-now', header: pauses.notNow, cell: cell(({ notNow }) => notNow) },
            { id: 'continued', header: pauses.continued, cell: cell(({ continued }) => continued) },
          ]}
        />
      </details>
    </Card>
  );
}

function Bars({ weeks, sentence }: { weeks: readonly PauseWeek[]; sentence: string }) {
  const pauses = useTexts(pausesTexts);
  const { locale } = useHost();
  const most = Math.max(1, ...weeks.flatMap(({ interruptions, continued }) => [interruptions, continued]));
  const height = (count: number) => (count / most) * HALF;
  const step = WIDTH / weeks.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} 222`} role="img" aria-label={sentence}>
      {weeks.map((week, index) => {
        const now = index === weeks.length - 1;
        const x = step * (index + 0.5);
        const up = height(week.interruptions);
        const part = height(week.notNow);
        const down = height(week.continued);
        return (
          <g key={week.monday} data-now={now || undefined}>
            {week.recorded ? (
              <>
                {week.interruptions > 0 && <Bar className="button" x={x} from={BASE} to={BASE - up} />}
                {week.notNow > 0 && <Bar className="up" x={x} from={BASE} to={BASE - part} />}
                {week.continued > 0 && <Bar className="down" x={x} from={BASE + 4} to={BASE + 4 + down} />}
                <text className="m v" x={x} y={BASE - up - 8}>
                  {week.interruptions}
                </text>
                <text className="m" x={x} y={BASE + down + 20}>
                  {week.continued}
                </text>
              </>
            ) : (
              <>
                <path className="none" d={`M${x - RADIUS} ${BASE - 1}v-13a11 11 0 0 1 22 0v13`} />
                <text className="m" x={x} y={BASE - 32}>
                  –
                </text>
              </>
            )}
            <text className={now ? 'm v' : 'm'} x={x} y="218">
              {now ? pauses.now : shortDay(week.monday, locale)}
            </text>
          </g>
        );
      })}
      <path className="base" d={`M0 ${BASE}H${WIDTH}`} />
    </svg>
  );
}

/** A bar whose far end is round. */
function Bar({ className, x, from, to }: { className: string; x: number; from: number; to: number }) {
  const length = Math.abs(to - from);
  const bend = Math.min(RADIUS, length);
  const direction = Math.sign(to - from);
  const straight = direction * (length - bend);
  const sweep = direction < 0 ? 1 : 0;
  return (
    <path
      className={className}
      d={`M${x - BAR / 2} ${from}v${straight}a${RADIUS} ${bend} 0 0 ${sweep} ${BAR} 0V${from}z`}
    />
  );
}
