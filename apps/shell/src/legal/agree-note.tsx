import { Text, TextLink } from '@scrollstop/ui/layout/primitives';
import type { ReactNode } from 'react';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';
import { useTexts } from '../hooks.ts';

/** Below the button that creates an account: the age, and what is agreed to. */
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

/** In a tab of its own, so that a form which is half filled in stays as it is. */
function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const { newTab } = useTexts(legalLinksTexts);
  return (
    <TextLink inline href={href} target="_blank" rel="noopener">
      {children}
      <span className="vh"> {newTab}</span>
    </TextLink>
  );
}
