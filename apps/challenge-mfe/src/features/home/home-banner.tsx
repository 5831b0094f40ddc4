import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { Brand } from '@scrollstop/ui/navigation/brand';
import { ProductBanner } from '@scrollstop/ui/home/product-banner';
import { useChallengeDay } from '../../store/figures.ts';
import { useHomeTexts } from '../../texts/home-texts.tsx';

/** The strip with name and claim (H-1), and the day as the sun above the line. */
export function HomeBanner() {
  const { home } = useHomeTexts();
  const { shown, state, completed } = useChallengeDay();
  const waiting = state === 'waiting';
  return (
    <ProductBanner
      brand={<Brand name={home.banner.name} />}
      tag={home.banner.claim}
      before={state === 'open' ? home.badge.day : home.badge.done}
      day={shown}
      after={home.badge.of(CHALLENGE_DAYS)}
      done={completed}
      night={waiting}
    />
  );
}
