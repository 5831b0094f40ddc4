import { CHALLENGE_DAYS, SHARE_IMAGE_HEIGHT } from '@scrollstop/challenge/constants';
import { glints, sunRays } from '@scrollstop/ui/scene/horizon-geometry.ts';
import { PICTURE_HORIZON, PICTURE_SUN } from '../../pictures/share-picture.ts';
import { usePicture } from '../../pictures/use-picture.ts';
import { useChallengeDay } from '../../store/figures.ts';
import { achievementsTexts } from '@scrollstop/challenge/features/achievements/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { useHomeTexts } from '../../texts/home-texts.tsx';

/** The picture of one achievement as a file, and the words on it for whoever cannot see it. */
export function useAchievementPicture(name: string) {
  const { product } = useHomeTexts().everyScreen;
  const { sharing } = useTexts(achievementsTexts);
  const { shown, completed } = useChallengeDay();
  const eyebrow = sharing.dayOf(shown, CHALLENGE_DAYS);
  const picture = usePicture(
    {
      ...{ name, eyebrow, product },
      // As many of the 30 rays are dark as days are done.
      rays: sunRays(PICTURE_SUN, completed).map(({ d, on }) => ({ d, look: on ? 'dark' : 'pale' })),
      lights: glints(PICTURE_SUN, PICTURE_HORIZON, SHARE_IMAGE_HEIGHT),
      width: 3,
    },
    'scrollstop.png',
  );
  return { picture, alt: `${sharing.preview}: ${name}, ${eyebrow}` };
}
