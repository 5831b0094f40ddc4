import { useHost } from '../../host.tsx';
import { useEntries } from '../../store/person-context.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import './not-saved.css';

/** The only sign of the sync (S-3): something of this person is on this device alone. */
export function NotSaved() {
  const { session } = useHost();
  const { common } = useTexts();
  const waiting = useEntries().some(({ unsynced, rejected }) => unsynced || rejected);
  const identified = session.user !== null && !session.demo;
  return identified && waiting ? <span className="NotSaved">{common.notSaved}</span> : null;
}
