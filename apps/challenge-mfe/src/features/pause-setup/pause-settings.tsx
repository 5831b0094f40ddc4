import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useHost, useTexts } from '../../hooks.ts';
import { PAUSE_SECONDS_CHOICES } from '@scrollstop/challenge/constants';
import type { Platform } from '@scrollstop/challenge/platform';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Button, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import type { LinkControl } from './use-pause-link.ts';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { Emphasised } from '../../pictures/step-picture/emphasised.tsx';

/** The length of the breath, the counting of pauses (B-8: off by default), and removal. */
export function PauseSettings({ control, platform }: { control: LinkControl; platform: Platform }) {
  const t = useTexts(pauseSetupTexts);
  const { toast } = useHost();
  const { state } = control;
  const made = state.status === 'made' ? state.link : null;
  const set = (change: Parameters<LinkControl['set']>[0]) =>
    void control
      .set(change)
      ?.catch(() => toast({ title: t.link.failed.title, description: t.link.failed.text, failed: true }));
  return (
    <>
      <ScreenHead title={t.settings} />
      {made ? (
        <>
          <PillGroup
            legend={t.seconds}
            options={PAUSE_SECONDS_CHOICES.map((value) => ({ value, label: t.secondsOf(value) }))}
            value={made.breathSeconds}
            onChange={(breathSeconds) => set({ breathSeconds })}
          />
          <PillGroup
            legend={t.counting}
            options={[
              { value: true, label: t.on },
              { value: false, label: t.off },
            ]}
            value={made.counting}
            onChange={(counting) => set({ counting })}
          />
          <Text variant="note">{t.countingText}</Text>
        </>
      ) : (
        <Text>{state.status === 'loading' ? t.link.loading : t.noLink}</Text>
      )}
      <RemovePause control={control} platform={platform} />
    </>
  );
}

/** Removes the pause: instructions for the device, and a button to revoke the link. */
function RemovePause({ control, platform }: { control: LinkControl; platform: Platform }) {
  const { away, link } = useTexts(pauseSetupTexts);
  const { toast } = useHost();

  const revoke = () =>
    void control.revoke()?.then(
      () => toast({ title: away.revoked }),
      () => toast({ title: link.failed.title, description: link.failed.text, failed: true }),
    );

  return (
    <TitledCard gap={3} title={away.title}>
      <Text variant="small">
        <Emphasised text={away[platform]} />
      </Text>
      {control.state.status === 'made' && (
        <>
          <Text variant="small">{away.revokeText}</Text>
          <Button variant="outline" block busy={control.busy} onClick={revoke}>
            {away.revoke}
          </Button>
        </>
      )}
    </TitledCard>
  );
}
