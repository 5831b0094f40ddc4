import { useTexts } from '../../hooks.ts';
import { LegalPage, termsTexts } from './legal-page.tsx';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';

/** `/terms`. */
export default function TermsScreen() {
  const { privacy } = useTexts(legalLinksTexts);
  return <LegalPage page={useTexts(termsTexts)} other={{ href: '/privacy', text: privacy }} />;
}
