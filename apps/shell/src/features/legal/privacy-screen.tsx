import { privacy as english } from '@scrollstop/challenge/features/privacy/en';
import { terms as englishTerms } from '@scrollstop/challenge/features/terms/en';
import { privacy as italian } from '@scrollstop/challenge/features/privacy/it';
import { terms as italianTerms } from '@scrollstop/challenge/features/terms/it';
import { LEGAL_DATE } from '@scrollstop/challenge/constants';
import { useLanguage, useTexts } from '../../hooks.ts';
import { LegalPage } from './legal-page.tsx';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';

/** `/privacy`: the same page as `/terms` with other sections. */
export default function PrivacyScreen() {
  const legalLinks = useTexts(legalLinksTexts);
  const inItalian = useLanguage().locale === 'it';
  return (
    <LegalPage
      frame={inItalian ? italianTerms : englishTerms}
      page={inItalian ? italian : english}
      date={LEGAL_DATE}
      other={{ href: '/terms', text: legalLinks.terms }}
    />
  );
}
