import { Text, TextLink } from '@scrollstop/ui/layout/primitives';
import type { ReactNode } from 'react';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';
import { useTexts } from '../hooks.ts';

/** The note below the sign-up button: the minimum age, and the agreement to terms and privacy. */
export function AgreeNote() {
  const { agree } = useTexts(legalLinksTexts);
  return (
    <Text variant="note">
      {agree.before}
      <NewTabLink href="/terms">{agree.terms}</NewTabLink>
      {agree.between}
      <NewTabLink href="/privacy">{agree.privacy}</NewTabLink>
      {agree.after}
    </Text>
  );
}

/** Opens a new tab, so that a half-filled form is kept. */
function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const { newTab } = useTexts(legalLinksTexts);
  return (
    <TextLink inline href={href} target="_blank" rel="noopener">
      {children}
      <span className="vh"> {newTab}</span>
    </TextLink>
  );
}
