/** The reminders that the simulators received: mails to an address, or decrypted push messages to a device. */
export interface Sent {
  /** To the minute, in UTC. */
  at: string;
  title: string;
}

interface Received {
  at: string | number;
  /** Mails only. */
  subject?: string;
  /** The text of a mail, or the decrypted content of a push message. */
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

/** Reminders only, without other mails such as the welcome. `sim` is the address of the simulators. */
export const mailedTo = (sim: string, address: string): Promise<Sent[]> =>
  read(`${sim}/mailbox/messages?to=${address}`);
export const pushedTo = (sim: string, device: string): Promise<Sent[]> =>
  read(`${sim}/control/push/devices/${device}/accepted`);

/** Successive messages at the same time, as first date, time and number: `2027-02-10 19:32 ×46`. */
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
