import { trialStatus } from '@scrollstop/challenge/access/access';
import { MS_PER_HOUR, MS_PER_MINUTE } from '@scrollstop/challenge/constants';
import { TrialStatus, type User } from '@scrollstop/contracts/account/auth';
import { Button } from '@scrollstop/ui/layout/primitives';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { RefreshCw } from '@scrollstop/ui/icons/icons';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import { useHost, useStore, useTexts } from '../../hooks.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';

/** "Debug Trial Status" (G-7). The check asks the server; a demo has none and computes the status here. */
export function TrialCard({ user }: { user: User }) {
  const { trial } = useTexts(profileTexts);
  const { http, session, toast } = useHost();
  const { now } = useStore();
  const here = (): TrialStatus =>
    trialStatus({ premium: user.isPremiumUser, trialStartDate: user.trialStartDate }, now());
  const [status, setStatus] = useState(here);
  const { busy: checking, run } = useOneAtATime();

  async function check(): Promise<void> {
    try {
      const found = session.demo ? here() : await http.get('/api/test/trial-status', TrialStatus);
      setStatus(found);
      const hours = Math.ceil(found.timeRemaining / MS_PER_HOUR);
      const { title, text } = found.isPremiumUser
        ? trial.isPremium
        : found.isExpired
          ? trial.isExpired
          : { title: trial.running.title, text: trial.running.text(hours) };
      toast({ title, description: text });
    } catch {
      toast({ title: trial.error.title, description: trial.error.text, failed: true });
    }
  }

  const yesOrNo = (value: boolean): string => (value ? trial.yes : trial.no);
  const hours = Math.floor(status.timeRemaining / MS_PER_HOUR);
  const minutes = Math.floor((status.timeRemaining % MS_PER_HOUR) / MS_PER_MINUTE);
  return (
    <TitledCard gap={3} title={trial.title}>
      <DataList
        items={[
          { term: trial.trialUser, value: yesOrNo(status.isTrialUser) },
          { term: trial.premium, value: yesOrNo(status.isPremiumUser) },
          { term: trial.expired, value: yesOrNo(status.isExpired) },
          { term: trial.remaining, value: trial.time(hours, minutes) },
        ]}
      />
      <Button variant="outline" size="sm" block icon={RefreshCw} busy={checking} onClick={() => void run(check)}>
        {checking ? trial.checking : trial.check}
      </Button>
    </TitledCard>
  );
}
