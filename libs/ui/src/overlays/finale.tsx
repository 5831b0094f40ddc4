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
  /** Each a figure with the words below it. */
  facts: readonly Fact[];
  onClose: () => void;
  /** The sentence below the figures, and the button. */
  children: ReactNode;
}

/** The end of the month, on the whole screen. Mounted is open; `onClose` asks the owner to unmount it. */
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
