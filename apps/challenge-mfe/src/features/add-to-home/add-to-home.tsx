import { Button, Stack } from '@scrollstop/ui/layout/primitives';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Steps } from '@scrollstop/ui/lists/steps';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useHost, useStore, useTexts } from '../../hooks.ts';
import { platformOf } from '@scrollstop/challenge/platform';
import './add-to-home.css';
import { addToHomeTexts } from '@scrollstop/challenge/features/add-to-home/texts';
import { addToHomeClosed, addToHomeLater } from '@scrollstop/challenge/features/add-to-home/add-to-home';
import { keepLastShown } from './last-shown.ts';

export interface AddToHomeProps {
  /** True if the invitation on home has already been counted. */
  counted: boolean;
  onClose: () => void;
}

/** Shows how to install on this platform; offers the browser's own dialog if there is one. */
export default function AddToHome({ counted, onClose }: AddToHomeProps) {
  const texts = useTexts(addToHomeTexts);
  const { toast, install } = useHost();
  const installable = useSyncExternalStore(install.subscribe, install.offered);
  const later = useInvitation(counted, onClose);

  async function installNow(): Promise<void> {
    const accepted = await install.prompt();
    onClose();
    if (!accepted) return;
    toast({ title: texts.installed.title });
  }

  return (
    <Sheet
      title={texts.title}
      // The manifest's icon, as on the home screen: the same in both themes.
      icon={<img className="AppIcon" src="/icons/icon.svg" alt="" width={72} height={72} />}
      onClose={onClose}
    >
      <Steps items={texts.steps[platformOf(navigator)]} />
      <Stack gap={2}>
        <Button block onClick={installable ? () => void installNow() : onClose}>
          {installable ? texts.install : texts.gotIt}
        </Button>
        <Button variant="ghost" block onClick={later}>
          {texts.later}
        </Button>
      </Stack>
    </Sheet>
  );
}

/** Counts the invitation when it is shown, unless the card on home does. Returns the handler of "Remind me later". */
function useInvitation(counted: boolean, onClose: () => void): () => void {
  const { track } = useHost();
  const { now } = useStore();

  const shown = useEffectEvent(() => {
    if (counted) return;
    // Counts as closed from the start, so that leaving the page does not bring it back tomorrow (W-1).
    keepLastShown(addToHomeClosed(now()));
    track('app_install_prompt');
  });
  // Outside systems: the device's storage and the tracking.
  useEffect(() => shown(), []);

  return () => {
    keepLastShown(addToHomeLater(now()));
    onClose();
  };
}
