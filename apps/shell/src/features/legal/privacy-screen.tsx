import { privacy as en } from '@scrollstop/challenge/features/privacy/en';
import { privacy as it } from '@scrollstop/challenge/features/privacy/it';
import { useTexts } from '../../hooks.ts';
import { LegalPage } from './legal-page.tsx';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';

const privacyTexts = { en, it };

/** `/privacy`: the same page as `/terms` with other sections. */
export default function PrivacyScreen() {
  const { terms } = useTexts(legalLinksTexts);
  return <LegalPage page={useTexts(privacyTexts)} other={{ href: '/terms', text: terms }} />;
}
