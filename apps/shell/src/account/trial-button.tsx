import { isStatus } from '@scrollstop/http-client/http-error';
import { Button, type ButtonProps } from '@scrollstop/ui/layout/primitives';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { gateTexts } from '@scrollstop/challenge/features/gate/texts';
import { useSession, useServices, useTexts } from '../hooks.ts';
import { useAccount } from './use-account.ts';

/** Starts the trial, the alternative to paying (G-1). Shown only to accounts without a trial: each account has one. */
export function TrialButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const account = useAccount();
  const { session, navigate, toast, track } = useServices();
  const { user, access } = useSession();
  const gate = useTexts(gateTexts);
  const { busy, run } = useOneAtATime();
  if (access !== 'none') return null;

  async function start(): Promise<void> {
    try {
      await account.startTrial();
      track('trial_start');
      navigate('/', { replace: true });
    } catch (error) {
      const used = isStatus(error, 409);
      const { title, text } = used ? gate.trialUsed : gate.trialError;
      toast({ title, description: text, failed: true });
      if (used) void session.refresh();
    }
  }

  // A visitor needs an account first; registration leads back to the offer.
  if (user === null) {
    return (
      <Button variant={variant} block href="/auth?mode=sign-up">
        {gate.startTrial}
      </Button>
    );
  }
  return (
    <Button variant={variant} block busy={busy} onClick={() => void run(start)}>
      {busy ? gate.startingTrial : gate.startTrial}
    </Button>
  );
}
