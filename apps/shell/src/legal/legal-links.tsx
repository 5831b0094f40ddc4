import { supportOf } from '@scrollstop/challenge/features/offer/operator';
import { MailLink } from '@scrollstop/ui/buttons/mail-link';
import { Stack, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { useServices, useTexts } from '../hooks.ts';
import './legal-links.css';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';

/** Shown wherever something is promised or paid: terms, privacy, results, the minimum age and a contact address. */
export function LegalLinks({ lifetime = false }: { lifetime?: boolean }) {
  const t = useTexts(legalLinksTexts);
  return (
    <Stack gap={2}>
      <nav className="LegalLinks" aria-label={t.label}>
        {lifetime && <TextLink href="/terms#life">{t.lifetime}</TextLink>}
        <TextLink href="/terms">{t.terms}</TextLink>
        <TextLink href="/privacy">{t.privacy}</TextLink>
        <TextLink href="/results">{t.results}</TextLink>
      </nav>
      <Text variant="note">
        {t.age} <SupportAddress />
      </Text>
    </Stack>
  );
}

/** "Write to us: …", or nothing if no address is configured. */
export function SupportAddress({ subject }: { subject?: string | undefined }) {
  const { config } = useServices();
  const t = useTexts(legalLinksTexts);
  const address = supportOf(config);
  if (address === null) return null;
  return (
    <>
      {t.writeToUs} <MailLink address={address} subject={subject ?? t.subjects.question} />
    </>
  );
}
