import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { type LateDay, lateDays, lateRange, type LateRange } from '@scrollstop/challenge/days/late-days';
import { addDays, daysBetween, isLocalDate, localDateOf } from '@scrollstop/challenge/days/local-date';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { useState } from 'react';
import { useChallengeDay, useHost, useStore, useTexts, useUnannounced } from '../../hooks.ts';
import { useTypedTexts } from '../../day/typed-texts.ts';
import { useDayTitle } from '../../day/challenge-texts.ts';
import { completeLateDays } from '../../store/submit-day.ts';
import { shortDay } from '../../texts/dates.ts';
import { paperMonthTexts } from '@scrollstop/challenge/features/paper-month/texts';

/** Lets the user tick days that were done on paper, each with its own date (F-4). */
export function LateDays() {
  const { late } = useTexts(paperMonthTexts);
  const { user } = useHost().session;
  const { entries, today, completed } = useChallengeDay();
  const begun = user ? localDateOf(new Date(user.createdAt)) : today;
  const room = lateRange(entries, begun, today);
  if (completed >= CHALLENGE_DAYS) return null;
  return (
    <TitledCard tabIndex={-1} gap={3} title={late.title}>
      {room ? <LateForm room={room} /> : <Text variant="small">{late.nothing}</Text>}
    </TitledCard>
  );
}

const datesOf = ({ min, max }: LateDay): string[] =>
  Array.from({ length: daysBetween(min, max) + 1 }, (_, index) => addDays(min, index));

const PROPOSED = 'proposed';
const NOTHING_TICKED: Readonly<Record<string, string>> = {};

function LateForm({ room }: { room: LateRange }) {
  const { late } = useTexts(paperMonthTexts);
  const { toast, track, locale } = useHost();
  const titleOf = useDayTitle();
  const store = useStore();
  const unannounced = useUnannounced();
  /** The ticked days: a chosen date, `proposed` for the default date, and empty once it is unticked. */
  const { fields, write, forget } = useTypedTexts('paper', NOTHING_TICKED);
  const ticked = new Set(room.days.filter((day) => fields[day]));
  const chosen = Object.fromEntries(Object.entries(fields).filter(([, date]) => isLocalDate(date)));
  const [more, setMore] = useState(false);
  const rows = lateDays(room, ticked, chosen);
  const full = rows.length >= room.most;
  // A stored tick is never hidden.
  const all = more || room.days.slice(room.most).some((day) => ticked.has(day));
  const shown = all ? room.days : room.days.slice(0, room.most);

  const tick = (day: number, on: boolean) => write({ [day]: on ? PROPOSED : '' });

  /** If there are more days than dates, days that are already ticked come first. */
  const tickAll = () => {
    const days = [...new Set([...ticked, ...room.days])].slice(0, room.most);
    write(Object.fromEntries(days.map((day) => [day, fields[day] || PROPOSED])));
  };

  function submit(): void {
    if (rows.length === 0) return;
    unannounced.add(completeLateDays(store, rows));
    for (const { day } of rows) track('challenge_complete', { day });
    toast({ title: late.done.title, description: late.done.text(rows.length) });
    forget();
  }

  return (
    <>
      <Text variant="small">{late.lead}</Text>
      {/* Above the list, so that after the last tap no other button is under the thumb. */}
      <Button variant="outline" size="sm" disabled={full} onClick={tickAll}>
        {late.all}
      </Button>
      <ul className="LateDays">
        {shown.map((day) => {
          const row = rows.find((one) => one.day === day);
          return (
            <li className="LateDay" key={day}>
              <label>
                <input
                  type="checkbox"
                  checked={row !== undefined}
                  disabled={full && !row}
                  onChange={(event) => tick(day, event.target.checked)}
                />
                {day}. {titleOf(day).title}
              </label>
              {row && (
                <select
                  className="Input"
                  aria-label={late.date(day)}
                  value={row.on}
                  onChange={(event) => write({ [day]: event.target.value })}
                >
                  {datesOf(row).map((date) => (
                    <option key={date} value={date}>
                      {shortDay(date, locale)}
                    </option>
                  ))}
                </select>
              )}
            </li>
          );
        })}
      </ul>
      {full && room.days.length > room.most && <Text variant="note">{late.full}</Text>}
      {!all && room.days.length > room.most && (
        <Button variant="ghost" size="sm" onClick={() => setMore(true)}>
          {late.more}
        </Button>
      )}
      {rows.length > 0 && (
        <>
          <Button block onClick={submit}>
            {late.submit(rows.length)}
          </Button>
          <Text variant="note">{late.stays}</Text>
        </>
      )}
    </>
  );
}
