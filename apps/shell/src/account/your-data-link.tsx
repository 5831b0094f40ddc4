import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useSession } from '../hooks.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Who may open nothing but the checkout can still take what we hold of them, or have it deleted (GDPR 15 and 17). */
export function YourDataLink() {
  const { user, access } = useSession();
  const { gate } = useTexts();
  return user !== null && access === 'none' ? <TextLink href="/your-data">{gate.yourData}</TextLink> : null;
}
