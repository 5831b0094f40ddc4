import { Text, TextLink } from '@scrollstop/ui/layout/primitives';
import type { SignMode } from './use-sign-form.ts';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';
import { useTexts } from '../hooks.ts';

/** Switches between sign-in and sign-up: "New here? Create an account". */
export function ModeToggle({ mode, onToggle }: { mode: SignMode; onToggle: (mode: SignMode) => void }) {
  const texts = useTexts(authTexts)[mode];
  return (
    <Text variant="small" align="center">
      {texts.toggleQuestion}{' '}
      <TextLink onClick={() => onToggle(mode === 'signIn' ? 'signUp' : 'signIn')}>{texts.toggle}</TextLink>
    </Text>
  );
}
