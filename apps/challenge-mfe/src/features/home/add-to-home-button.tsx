import { Button } from '@scrollstop/ui/buttons/button';
import { Smartphone } from '@scrollstop/ui/icons/icons';
import { isStandalone } from '../../device/install.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** On the water strip; an installed app has no use for it (H-8). */
export function AddToHomeButton({ onClick }: { onClick: () => void }) {
  const { home } = useTexts();
  if (isStandalone()) return null;
  return (
    <Button size="sm" on="water" icon={Smartphone} onClick={onClick}>
      {home.addToHome}
    </Button>
  );
}
