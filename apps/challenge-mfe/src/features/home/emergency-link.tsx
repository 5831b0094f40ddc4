import { CardLink } from '@scrollstop/ui/card-link';
import { LifeBuoy } from '@scrollstop/ui/icons';
import { useTexts } from '../../texts/use-texts.tsx';

export function EmergencyLink() {
  const { emergency } = useTexts().home;
  return (
    <CardLink
      href="/emergency"
      icon={LifeBuoy}
      title={emergency.title}
      text={emergency.text}
      tone="ember"
      discTone="ember"
    />
  );
}
