import { askedDate, isEvening } from '@scrollstop/challenge/checkins/checkin';
import { useMemo, useState } from 'react';
import { useCheckins } from '../../store/documents/use-document.ts';
import { useRecord, useStore } from '../../store/store-context.tsx';

/** The date that is asked about, or null; and whether its questions are open: in the evening, once begun, and whenever they are asked for. */
export function useOpenCheckin() {
  const { now } = useStore();
  const today = useRecord('today');
  const draft = useRecord('checkinDraft');
  const checkins = useCheckins();
  const [wanted, setWanted] = useState<boolean | null>(null);
  // Looked at with the screen and at midnight: nothing opens by itself under a thumb.
  const evening = useMemo(() => isEvening(now(), today), [now, today]);
  const done = checkins.some(({ date }) => date === today);
  const asked = askedDate(today, draft, checkins);
  return {
    done,
    asked: done && asked === today ? null : asked,
    late: asked !== today,
    open: wanted ?? (evening || draft?.date === asked),
    wanted,
    setWanted,
  };
}
