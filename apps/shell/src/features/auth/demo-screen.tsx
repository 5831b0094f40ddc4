import { useEffect } from 'react';
import { LoadingScreen } from '../../gate/loading-screen.tsx';
import { useServices, useTexts } from '../../hooks.ts';
import { useAccount } from '../../account/use-account.ts';
import { authTexts } from '@scrollstop/challenge/features/auth/texts';

/** /demo: sets up the demo user on this device and opens home. */
export default function DemoScreen() {
  const account = useAccount();
  const { navigate, toast, track } = useServices();
  const { demoStarted } = useTexts(authTexts);

  // Outside system: the record on the device.
  useEffect(() => {
    track('trial_start');
    void account.startDemo().then(() => {
      navigate('/', { replace: true });
      toast({ title: demoStarted.title, description: demoStarted.text });
    });
  }, [account, navigate, toast, track, demoStarted]);

  return <LoadingScreen />;
}
