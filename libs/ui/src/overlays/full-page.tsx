import { type ReactNode, useId } from 'react';
import './overlay.css';
import './full-page.css';
import { useModalDialog } from './use-modal-dialog.ts';

interface FullPageProps {
  title: ReactNode;
  lead: ReactNode;
  /** From edge to edge above the title: a HorizonScene. */
  art: ReactNode;
  /** The buttons that end it; one of them does nothing but close. */
  foot: ReactNode;
  busy?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** One question on the whole screen. It is open while mounted; `onClose` asks the parent to unmount it. */
export function FullPage({ title, lead, art, foot, busy = false, onClose, children }: FullPageProps) {
  const id = useId();
  const modal = useModalDialog({ onClose, closable: !busy });
  return (
    <dialog
      {...modal.dialog}
      className="Overlay"
      data-place="full"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
    >
      <div className="FullPage">
        <div className="FullPage-art">{art}</div>
        <div className="ScreenHead">
          <h2 {...modal.title} id={`${id}-title`} className="ScreenTitle">
            {title}
          </h2>
          <p className="Lead" id={`${id}-lead`}>
            {lead}
          </p>
        </div>
        {children}
        <div className="FullPage-foot">{foot}</div>
      </div>
    </dialog>
  );
}
