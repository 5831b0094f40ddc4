import { lateAfter, nextDue } from '@scrollstop/challenge/features/reminder/next-due';
import { expect, it } from 'vitest';
import { claimAt } from '../../src/reminders/claim-reminders.ts';

it.each(['20:30', '21:58', '21:59', '23:59'])('a reminder at %s leaves at least 30 s for sending', (time) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const row = { minutes: hours * 60 + minutes, zone: 'Europe/Rome' };
  const due = nextDue(row.minutes, row.zone, Date.parse('2026-11-21T00:00:00Z'));
  const late = lateAfter(row.minutes, row.zone, due);
  for (let userId = 1000; userId < 1200; userId++)
    expect(late - Date.parse(claimAt(userId, row, due)), `${userId}`).toBeGreaterThanOrEqual(30_000);
});
