import { readGiftCode } from '@scrollstop/challenge/features/gift/code';
import { useLocationProperty } from 'wouter/use-browser-location';
import { OpenGift } from './open-gift.tsx';

/** `/gift` and, once there is an account, `/gift/open` (Z-5). */
export default function GiftOpenScreen() {
  const fragment = useLocationProperty(() => location.hash.slice(1));
  const linked = readGiftCode(fragment);
  // The link of another card begins anew, in the same tab as well.
  return <OpenGift key={linked} linked={linked} />;
}
