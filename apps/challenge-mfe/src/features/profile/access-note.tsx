import { DEFAULT_OFFER, priceOf } from '@scrollstop/challenge/features/offer/offers';
import { HomeNote } from '@scrollstop/ui/home/home-note';
import { useHost, useTexts } from '../../hooks.ts';
import { weekdayAndTime } from '../../texts/dates.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';
import { waitingPurchaseTexts } from '@scrollstop/challenge/features/waiting-purchase/texts';

/** One line above the rooms for a user without Premium. A user with a store purchase sees no price (O-4). */
export function AccessNote() {
  const profile = useTexts(profileTexts);
  const rooms = useTexts(roomsTexts);
  const waitingPurchase = useTexts(waitingPurchaseTexts);
  const { session, locale } = useHost();
  const { access, demo, user } = session;
  // A demo's data is only on this device, which may clear it (S-8).
  if (demo)
    return (
      <HomeNote text={profile.demo.text} href="/auth?mode=sign-up">
        {profile.demo.title}
      </HomeNote>
    );
  if (access === 'premium') return null;
  if (session.waitingPurchase) return <HomeNote href="/pricing">{waitingPurchase.short}</HomeNote>;
  if (access === 'expired')
    return (
      <HomeNote text={profile.trial.isExpired.text} href="/pricing">
        {profile.trial.isExpired.title}
      </HomeNote>
    );
  if (!user?.trialEndDate) return null;
  return (
    <HomeNote text={rooms.trial.price(priceOf(DEFAULT_OFFER, locale))} href="/pricing">
      {rooms.trial.open(weekdayAndTime(user.trialEndDate, locale))}
    </HomeNote>
  );
}
