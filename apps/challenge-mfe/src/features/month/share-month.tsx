import { SHARE_IMAGE_HEIGHT } from '@scrollstop/challenge/constants';
import type { MonthDay } from '@scrollstop/challenge/days/month';
import { hoursAndMinutes } from '@scrollstop/challenge/activity/time-recovered';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { Button } from '@scrollstop/ui/layout/primitives';
import { Share } from '@scrollstop/ui/icons/icons';
import { monthLights, monthRays } from '@scrollstop/ui/scene/month-geometry.ts';
import { openShareDialog } from '../../device/share-dialog.ts';
import { useHomeTexts, useHost, useRecoveredMinutes, useTexts } from '../../hooks.ts';
import { PICTURE_HORIZON, PICTURE_SUN } from '../../pictures/share-picture.ts';
import { usePicture } from '../../pictures/use-picture.ts';
import { monthTexts } from '@scrollstop/challenge/features/month/texts';

/** The rows of lights between the horizon and the lower edge. */
const WATER = {
  columns: [700, 870, 1040],
  top: PICTURE_HORIZON + 18,
  step: (SHARE_IMAGE_HEIGHT - PICTURE_HORIZON - 34) / 10,
  width: 150,
};

/** Shares the drawing as a picture: by the phone's share dialog, else as a file. It has none of the user's words. */
export function ShareMonth({ days }: { days: readonly MonthDay[] }) {
  const { toast } = useHost();
  const { product } = useHomeTexts().everyScreen;
  const month = useTexts(monthTexts);
  const { shared } = month;
  const { hours, minutes } = hoursAndMinutes(useRecoveredMinutes());
  const picture = usePicture(
    {
      name: shared.title,
      eyebrow: shared.eyebrow(hours, minutes),
      product,
      rays: monthRays(PICTURE_SUN, days, 'around').map(({ d, dotted }) => ({
        d,
        look: dotted ? 'dotted' : 'dark',
      })),
      lights: monthLights(WATER, days),
      width: 6,
    },
    'scrollstop-month.png',
  );

  async function share(): Promise<void> {
    if (picture.state !== 'drawn') {
      toast({ title: shared.failed.title, description: shared.failed.text, failed: true });
      return;
    }
    const files = [picture.file];
    const shares = navigator.canShare?.({ files });
    if (!shares || !(await openShareDialog({ files, text: shared.message(location.origin) }))) save(picture.file);
  }

  function save(file: File): void {
    saveFile(file);
    toast({ title: shared.saved.title });
  }

  return (
    <Button icon={Share} busy={picture.state === 'drawing'} onClick={() => void share()}>
      {month.share}
    </Button>
  );
}
