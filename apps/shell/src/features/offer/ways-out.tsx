import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useTexts } from '../../texts/use-texts.ts';
import { useServices } from '../../services.ts';
import { Words } from '../../texts/words.tsx';

/** Nothing is lost and nobody is held: the profile (export, delete) stays open, logging out is in sight. */
export function WaysOut() {
  const { logout } = useServices();
  const { paywall: t } = useTexts();
  return (
    <Text variant="small">
      <Words>{t.kept}</Words>{' '}
      <TextLink inline href="/profile">
        <Words>{t.profile}</Words>
      </TextLink>
      {' · '}
      <TextLink inline onClick={() => void logout()}>
        <Words>{t.logout}</Words>
      </TextLink>
    </Text>
  );
}
