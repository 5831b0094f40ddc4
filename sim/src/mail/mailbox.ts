import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

/** An accepted mail, for developers and tests to read. */
export interface Mail {
  id: string;
  at: string;
  /** From the SMTP envelope. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  raw: string;
}

export type Mailbox = ReturnType<typeof createMailbox>;

/** The mailbox keeps only the newest mails. */
const maxKept = 1000;

export function createMailbox(now: () => number) {
  let mails: Mail[] = [];
  return {
    async add(envelope: Mail['envelope'], raw: Buffer): Promise<void> {
      const parsed = await PostalMime.parse(raw);
      const mail: Mail = {
        id: randomUUID(),
        at: new Date(now()).toISOString(),
        envelope,
        from: parsed.from?.address ?? '',
        to: (parsed.to ?? []).map(({ address }) => address ?? ''),
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
        raw: raw.toString('utf8'),
      };
      mails = [mail, ...mails].slice(0, maxKept);
    },
    /** Newest first; `to` is an address of the envelope, in any case. */
    list: (to?: string) =>
      to === undefined
        ? mails
        : mails.filter(({ envelope }) => envelope.to.some((address) => address.toLowerCase() === to.toLowerCase())),
    get: (id: string) => mails.find((mail) => mail.id === id),
  };
}
