import { type Fact, Facts } from '../lists/facts.tsx';
import { use, type ReactNode } from 'react';
import './overlay.css';
import './finale.css';
import { IconButton } from '../layout/primitives.tsx';
import { X } from '../icons/icons.tsx';
import { CloseLabel, useModalDialog } from './use-modal-dialog.ts';

interface FinaleProps {
  title: ReactNode;
  /** A HorizonScene; fills the upper half. */
  art: ReactNode;
  /** Figures with their labels. */
  facts: readonly Fact[];
  onClose: () => void;
  /** The sentence below the figures, and the button. */
  children: ReactNode;
}

/** The full-screen end of the month. It is open while mounted; `onClose` asks the parent to unmount it. */
export function Finale({ title, art, facts, onClose, children }: FinaleProps) {
  const modal = useModalDialog({ onClose, closable: true });
  return (
    <dialog {...modal.dialog} data-place="full">
      <div className="Finale">
        <div className="Finale-art">{art}</div>
        <div className="Finale-body">
          <h2 {...modal.title} className="ScreenTitle" data-size="poster">
            {title}
          </h2>
          <Facts className="Finale-facts" facts={facts} />
          {children}
        </div>
        <IconButton className="Finale-close" label={use(CloseLabel)} icon={X} onClick={onClose} />
      </div>
    </dialog>
  );
}
