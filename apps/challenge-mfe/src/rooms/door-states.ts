import { dueWeek } from '@scrollstop/challenge/features/kept-habits/kept-habits';
import { lastReflectionDate } from '@scrollstop/challenge/days/completion';
import { shownTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import { plansInUse } from '@scrollstop/challenge/features/plans/plans';
import { type RoomName, roomNames } from '@scrollstop/ui/rooms/porthole';
import { lastPausedApp } from '../device/paused-app.ts';
import { useDevices } from '../features/devices/use-devices.ts';
import { usePasskeys } from '../features/passkeys/use-passkeys.ts';
import { usePurchase } from '../features/purchase/use-purchase.ts';
import { useReminder } from '../features/reminder/use-reminder.ts';
import { useChallengeDay, useHasArrived, useHost, useStore, useTexts, useValue } from '../hooks.ts';
import { useKeptHabits, useDocument } from '../store/use-document.ts';
import { shownNow, setAsideOf } from '../store/sync/set-aside.ts';
import { useNearDate } from '../texts/use-near-date.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';

interface DoorState {
  /** Null while the state is not known. */
  text: string | null;
  asks: boolean;
}

type Lines = Readonly<Record<RoomName, string | null>>;

/** One line for each room with its current state, or with a question. At most one room asks a question. */
export function useDoorStates(): Readonly<Record<RoomName, DoorState>> {
  const facts = useFacts();
  const question = useOpenQuestion();
  return Object.fromEntries(
    roomNames.map((room) => {
      const asks = question?.room === room;
      return [room, { text: asks ? question.text : facts[room], asks }];
    }),
  ) as Record<RoomName, DoorState>;
}

const joined = (...parts: (string | null | false | undefined)[]): string => parts.filter(Boolean).join(', ');

function useFacts(): Lines {
  const rooms = useTexts(roomsTexts);
  const profile = useTexts(profileTexts);
  const { states: t } = rooms;
  const { session, locale } = useHost();
  const arrived = useHasArrived('all');
  const plans = plansInUse(useDocument('plans').edits).live.length;
  const app = lastPausedApp();
  const { entries, shown } = useChallengeDay();
  const nearDate = useNearDate();
  const words = lastReflectionDate(entries);
  const reminder = useReminder()?.now;
  const passkeys = usePasskeys().list;
  const devices = useDevices().list;

  const prepared = plans > 0 ? joined(t.plans(plans), app && t.breath(app)) : app && t.breathAlone(app);
  const account = passkeys && devices && accountLine(passkeys.length, devices.length, t);
  return {
    urge: arrived ? (prepared ?? t.notSetUp) : null,
    month: arrived ? joined(t.day(shown), words && t.lastWords(nearDate(words))) : null,
    settings: joined(
      profile.settings.languages[locale],
      reminder?.state === 'on' && t.reminder(shownTime(reminder.time)),
    ),
    account: session.demo ? t.onlyHere : account,
  };
}

type StateTexts = (typeof roomsTexts)['en']['states'];

const accountLine = (passkeys: number, devices: number, t: StateTexts): string =>
  passkeys === 0 && devices === 1 ? t.onlyHere : joined(passkeys > 0 && t.passkeys(passkeys), t.devices(devices));

/** Returns the first open question, in this order of importance. */
function useOpenQuestion(): { room: RoomName; text: string } | null {
  const { asks } = useTexts(roomsTexts);
  const store = useStore();
  const unsaved = useValue(setAsideOf(store));
  const { purchase } = usePurchase();
  const { state } = useChallengeDay();
  const { things, weeks } = useKeptHabits();
  const arrived = useHasArrived('all');
  const checkin = state === 'finished' && arrived && things ? dueWeek(weeks) : null;
  const reminder = useReminder()?.now;
  if (shownNow(unsaved, store.now()).length > 0) return { room: 'account', text: asks.unsaved };
  if (purchase?.refund === 'failed') return { room: 'account', text: asks.refund };
  if (checkin) return { room: 'month', text: asks.checkin(checkin.number) };
  return reminder?.state === 'asking' ? { room: 'settings', text: asks.reminder } : null;
}
