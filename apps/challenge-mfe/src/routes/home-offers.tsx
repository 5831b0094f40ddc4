import { cardOnHome, type HomeCardId, type HomeFacts } from '@scrollstop/challenge/features/home/home-cards';
import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import { useEffect, useReducer, useState, useEffectEvent } from 'react';
import { features } from '../features.ts';
import { installDue } from '../features/add-to-home/last-shown.ts';
import { useNumbers } from '../day/use-numbers.ts';
import { NotificationTexts } from '../features/reminder/notification-texts.tsx';
import { useReminder } from '../features/reminder/use-reminder.ts';
import { SetAsideNote } from '../features/set-aside/set-aside-note.tsx';
import { useChallengeDay, useHasArrived, useHost, useRecord, useStore, useValue } from '../hooks.ts';
import { buddyRecordOf } from '../features/buddy/buddy-record.ts';
import { homeCardsOf, recordCard } from './home-cards-record.ts';
import { useDocument } from '../store/use-document.ts';
import { PasskeyList } from '@scrollstop/contracts/account/passkeys';
import { hasPlatformAuthenticator } from '../features/passkeys/create-passkey.ts';

export interface HomeOffersProps {
  /** True while a day or its celebration covers home: nothing changes behind it. */
  covered: boolean;
}

/** Shown below the day: a notice about data that could not be saved, and one card at a time. */
export default function HomeOffers({ covered }: HomeOffersProps) {
  const { state } = useChallengeDay();
  const { demo } = useHost().session;
  const arrived = useHasArrived('all');
  return (
    <>
      <SetAsideNote />
      {!demo && <NotificationTexts />}
      {/* From the day after day 30, home shows the month and offers nothing. */}
      {arrived && state !== 'finished' && <OneCard covered={covered} />}
    </>
  );
}

const cards = features.flatMap(({ card }) => card ?? []);

function OneCard({ covered }: HomeOffersProps) {
  const store = useStore();
  const shownBefore = useValue(homeCardsOf(store));
  const today = useRecord('today');
  const [, recheck] = useReducer((times: number) => times + 1, 0);
  const facts = useFacts();
  const [shown, setShown] = useState<HomeCardId | null>(null);
  const now = cardOnHome(facts, shownBefore, today);
  if (!covered && now !== shown) setShown(now);
  const isNew = shown !== null && !shownBefore.some(({ id }) => id === shown);

  // Outside system: the device's record. A card counts as shown from now on.
  useEffect(() => {
    if (shown !== null && isNew) recordCard(store, shown, false);
  }, [store, shown, isNew]);

  const card = cards.find(({ id }) => id === shown);
  return card && <card.Card isNew={isNew} onDismiss={() => recordCard(store, card.id, true)} onRecheck={recheck} />;
}

function useFacts(): HomeFacts {
  const store = useStore();
  const { demo } = useHost().session;
  const { completed, state } = useChallengeDay();
  const shownBefore = homeCardsOf(store).get();
  const buddy = buddyRecordOf(store).get();
  const dayDone = state === 'waiting';
  const passkeyWanted = dayDone && !demo && !shownBefore.some(({ id, gone }) => id === 'passkey' && gone);
  return {
    daysCompleted: completed,
    dayDone,
    reminderAsks: useReminder()?.now?.state === 'asking' && !demo,
    installDue: installDue(completed, store.now()),
    passkeyPossible: usePasskeyPossible(passkeyWanted && completed >= 2, () => recordCard(store, 'passkey', true)),
    numberAsked: useNumbers().dueDay !== null,
    hasPlan: plansInUse(useDocument('plans').edits).live.length > 0,
    hasBuddy: demo || Boolean(buddy?.buddy ?? buddy?.invite),
  };
}

/**
 * True once it is certain that this device supports passkeys and the account has none; checked while `wanted`. If the
 * server does not respond, the check is repeated on the next visit to home.
 */
function usePasskeyPossible(wanted: boolean, onHasOne: () => void): boolean {
  const { http } = useHost();
  const [possible, setPossible] = useState(false);

  const found = useEffectEvent((count: number) => {
    if (count > 0) onHasOne();
    else setPossible(true);
  });
  // Outside systems: the device, and the server that stores the passkeys.
  useEffect(() => {
    if (!wanted) return undefined;
    let over = false;
    const count = async () =>
      (await hasPlatformAuthenticator()) ? (await http.get('/api/auth/passkeys', PasskeyList)).passkeys.length : null;
    count().then(
      (total) => !over && total !== null && found(total),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [http, wanted]);

  return possible;
}
