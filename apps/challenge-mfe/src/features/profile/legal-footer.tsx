import { MailLink } from '@scrollstop/ui/buttons/mail-link';
import { Row } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useHost, useTexts } from '../../host.tsx';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';

/** Terms, privacy, and a person to write to (P-10). */
export function LegalFooter() {
  const t = useTexts(legalLinksTexts);
  const { supportEmail } = useHost();
  return (
    <>
      <Row as="nav" gap={4} wrap aria-label={t.label}>
        <TextLink href="/terms">{t.terms}</TextLink>
        <TextLink href="/privacy">{t.privacy}</TextLink>
        <TextLink href="/results">{t.results}</TextLink>
      </Row>
      {supportEmail !== undefined && (
        <Text variant="note">
          {t.writeToUs} <MailLink address={supportEmail} subject={t.subjects.question} />
        </Text>
      )}
    </>
  );
}
