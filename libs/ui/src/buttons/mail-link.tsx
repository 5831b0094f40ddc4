import { TextLink } from '../layout/primitives.tsx';

/** The address is the link text, so that it can be copied when no mail program opens. */
export function MailLink({ address, subject }: { address: string; subject: string }) {
  return (
    <TextLink inline href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>
      {address}
    </TextLink>
  );
}
