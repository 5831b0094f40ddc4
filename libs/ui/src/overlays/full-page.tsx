import type { ReactNode } from 'react';
import './overlay.css';
import './full-page.css';
import { useModalDialog } from './use-modal-dialog.ts';

interface FullPageProps {
  title: ReactNode;
  lead: ReactNode;
  /** A HorizonScene above the title, from edge to edge. */
  art: ReactNode;
  /** The buttons that end the page; one of them only closes it. */
  foot: ReactNode;
  busy?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** One question on a full screen. It is open while mounted; `onClose` asks the parent to unmount it. */
export function FullPage({ title, lead, art, foot, busy = false, onClose, children }: FullPageProps) {
  const modal = useModalDialog({ onClose, closable: !busy });
  return (
    <dialog {...modal.dialog} data-place="full" aria-describedby={modal.leadId}>
      <div className="FullPage">
        <div className="FullPage-art">{art}</div>
        <div className="ScreenHead">
          <h2 {...modal.title} className="ScreenTitle">
            {title}
          </h2>
          <p className="Lead" id={modal.leadId}>
            {lead}
          </p>
        </div>
        {children}
        <div className="Stack FullPage-foot">{foot}</div>
      </div>
    </dialog>
  );
}
