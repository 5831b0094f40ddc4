import { TextLink } from './text-link.tsx';

interface MailLinkProps {
  address: string;
  subject: string;
  /** Stands in a sentence. */
  inline?: boolean | undefined;
}

/** An address as text, so that it can be read and copied where no mail program opens. */
export function MailLink({ address, subject, inline }: MailLinkProps) {
  return (
    <TextLink inline={inline} href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>
      {address}
    </TextLink>
  );
}
