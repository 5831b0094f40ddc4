import { privacy as english } from '@scrollstop/challenge/texts/en/privacy';
import { terms as englishTerms } from '@scrollstop/challenge/texts/en/terms';
import { privacy as italian } from '@scrollstop/challenge/texts/it/privacy';
import { terms as italianTerms } from '@scrollstop/challenge/texts/it/terms';
import { LEGAL_DATE } from '@scrollstop/challenge/constants';
import { useLanguage } from '../../hooks.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LegalPage } from './legal-page.tsx';

/** `/privacy`: the same page as `/terms` with other sections. */
export default function PrivacyScreen() {
  const { legalLinks } = useTexts();
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
