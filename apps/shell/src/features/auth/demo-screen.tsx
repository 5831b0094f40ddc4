import { useEffect } from 'react';
import { LoadingScreen } from '../../gate/loading-screen.tsx';
import { useServices } from '../../services.ts';
import { useAccount } from '../../account/use-account.ts';

/** /demo: sets up the demo user on this device and goes home. */
export default function DemoScreen() {
  const account = useAccount();
  const { navigate, track } = useServices();

  // Outside system: the record on the device.
  useEffect(() => {
    track('trial_start');
    account.startDemo();
    navigate('/', { replace: true });
  }, [account, navigate, track]);

  return <LoadingScreen />;
}
