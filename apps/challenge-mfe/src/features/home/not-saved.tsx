import { useUnsaved } from '../../store/figures.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './not-saved.css';

/** The only sign of the sync (S-3): something of this user is on this device alone. */
export function NotSaved() {
  const { common } = useTexts();
  return useUnsaved() ? <span className="NotSaved">{common.notSaved}</span> : null;
}
