/** Three time zones in spring 2027, with their clock changes: forward in New York and Rome, back in Auckland. */
const HOUR_MS = 3_600_000;

const zones = {
  'America/New_York': { change: '2027-03-14', hours: [-5, -4] },
  'Europe/Rome': { change: '2027-03-28', hours: [1, 2] },
  'Pacific/Auckland': { change: '2027-04-04', hours: [13, 12] },
} as const;
export type Zone = keyof typeof zones;

/** The instant of a local time that is not within a clock change. */
export function instantIn(zone: Zone, date: string, time: string): Date {
  const { change, hours } = zones[zone];
  return new Date(Date.parse(`${date}T${time}:00Z`) - hours[date < change ? 0 : 1] * HOUR_MS);
}

/** The local date of an instant that is not within an hour of midnight. */
export function dateIn(zone: Zone, moment: Date): string {
  const { change, hours } = zones[zone];
  const [before, after] = hours.map((hour) =>
    new Date(moment.getTime() + hour * HOUR_MS).toISOString().slice(0, 10),
  ) as [string, string];
  return before < change ? before : after;
}
