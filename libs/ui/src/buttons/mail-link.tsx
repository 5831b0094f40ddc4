import { TextLink } from '../layout/primitives.tsx';

/** An address as text, so that it can be read and copied where no mail program opens. */
export function MailLink({ address, subject }: { address: string; subject: string }) {
  return (
    <TextLink inline href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>
      {address}
    </TextLink>
  );
}
