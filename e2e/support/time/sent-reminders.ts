/** The reminders that the simulators got: mails of an address, or the decrypted push messages of a device. */
export interface Sent {
  /** To the minute, in UTC. */
  at: string;
  title: string;
}

interface Received {
  at: string | number;
  /** Only a mail has one. */
  subject?: string;
  /** For a push message its decrypted content. */
  text: string;
}

const titleOf = ({ subject, text }: Received): string => subject ?? (JSON.parse(text) as { title: string }).title;

async function read(address: string): Promise<Sent[]> {
  const received = (await (await fetch(address)).json()) as Received[];
  return received
    .map((one) => ({ at: new Date(one.at).toISOString().slice(0, 16), title: titleOf(one) }))
    .filter(({ title }) => /^(?:Day \d|Keep, move or stop)/.test(title))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** `sim` is the address of the simulators. Other mails, such as the welcome, are left out. */
export const mailedTo = (sim: string, address: string): Promise<Sent[]> =>
  read(`${sim}/mailbox/messages?to=${address}`);
export const pushedTo = (sim: string, device: string): Promise<Sent[]> =>
  read(`${sim}/control/push/devices/${device}/accepted`);

/** The times in their order, with the date of the first message and their number: `2027-02-10 19:32 ×46`. */
export const runsOf = (sent: readonly Sent[]): string[] =>
  sent
    .reduce<{ first: string; time: string; count: number }[]>((runs, { at }) => {
      const [date = '', time = ''] = at.split('T');
      const last = runs.at(-1);
      if (last?.time === time) last.count++;
      else runs.push({ first: date, time, count: 1 });
      return runs;
    }, [])
    .map(({ first, time, count }) => `${first} ${time} ×${count}`);
