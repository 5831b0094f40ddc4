import { TextLink } from './text-link.tsx';

interface MailLinkProps {
  address: string;
  subject: string;
}

/** An address as text, so that it can be read and copied where no mail program opens. */
export function MailLink({ address, subject }: MailLinkProps) {
  return (
    <TextLink inline href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>
      {address}
    </TextLink>
  );
}
