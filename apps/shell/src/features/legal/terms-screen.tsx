import { terms as english } from '@scrollstop/challenge/features/terms/en';
import { terms as italian } from '@scrollstop/challenge/features/terms/it';
import { LEGAL_DATE } from '@scrollstop/challenge/constants';
import { useLanguage, useTexts } from '../../hooks.ts';
import { LegalPage } from './legal-page.tsx';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';

/** `/terms`. Both languages are in its chunk, so that it can be switched and read without a network. */
export default function TermsScreen() {
  const legalLinks = useTexts(legalLinksTexts);
  const t = useLanguage().locale === 'it' ? italian : english;
  return (
    <LegalPage frame={t} page={t} date={LEGAL_DATE} other={{ href: '/privacy', text: legalLinks.privacy }} />
  );
}
