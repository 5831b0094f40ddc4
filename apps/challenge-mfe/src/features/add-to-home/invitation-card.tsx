import { Button } from '@scrollstop/ui/buttons/button';
import { Smartphone } from '@scrollstop/ui/icons/icons.ts';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { useInvitation } from './use-invitation.ts';
import { addToHomeTexts } from '@scrollstop/challenge/features/add-to-home/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface InvitationCardProps {
  /** Opens the steps. */
  onShow: () => void;
  onClose: () => void;
}

/** The invitation to install, in the page: nothing opens over the day by itself. */
export default function InvitationCard({ onShow, onClose }: InvitationCardProps) {
  const texts = useTexts(addToHomeTexts);
  const later = useInvitation(false, onClose);
  return (
    <QuietOffer icon={Smartphone} title={texts.title} text={texts.card.text}>
      <Button size="sm" variant="soft" onClick={onShow}>
        {texts.card.action}
      </Button>
      <Button size="sm" variant="ghost" onClick={later}>
        {texts.later}
      </Button>
    </QuietOffer>
  );
}
