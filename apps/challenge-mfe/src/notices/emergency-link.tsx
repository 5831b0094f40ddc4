import { CardLink } from '@scrollstop/ui/buttons/card-link';
import { LifeBuoy } from '@scrollstop/ui/icons/icons';
import { useHomeTexts } from '../hooks.ts';

export function EmergencyLink() {
  const { emergency } = useHomeTexts().home;
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
