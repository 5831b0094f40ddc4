import { MS_PER_MINUTE, SCREEN_AIM_MINUTES } from '@scrollstop/challenge/constants';
import { Text } from '@scrollstop/ui/layout/text';
import { useSyncExternalStore } from 'react';
import { screenTimeOf } from '../../background/screen-time.ts';
import { useRecord, useStore } from '../../store/store-context.tsx';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The minutes that the app itself took of the screen today, on this device (F-5). */
export function ScreenTime() {
  const { screenTime } = useTexts(profileTexts);
  const today = useRecord('today');
  const record = screenTimeOf(useStore());
  const time = useSyncExternalStore(record.subscribe, record.get);
  const minutes = Math.round((time?.date === today ? time.ms : 0) / MS_PER_MINUTE);
  return (
    <Text variant="note">
      {screenTime.took(minutes)} {minutes < SCREEN_AIM_MINUTES ? screenTime.below : screenTime.above}
    </Text>
  );
}
