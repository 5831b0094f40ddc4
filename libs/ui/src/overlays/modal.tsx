import type { ReactNode } from 'react';
import './overlay.css';
import { IconButton } from '../layout/primitives.tsx';
import { X } from '../icons/icons.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

interface ModalProps {
  title: ReactNode;
  /** The dialog's description, under its title. */
  lead?: ReactNode;
  /** A Disc or a Medal above the title. */
  icon?: ReactNode;
  /** A HorizonScene that fills the top from edge to edge. */
  art?: ReactNode;
  center?: boolean | undefined;
  /** Without it there is no X, and a button inside must close the dialog. */
  closeLabel?: string | undefined;
  busy?: boolean | undefined;
  /** False when the user must act first; Esc and the scrim then do nothing. */
  dismissible?: boolean | undefined;
  /** The one button that leads on, below the scrolling content. */
  foot?: ReactNode;
  /** Id of the content that describes the dialog when there is no `lead`. */
  describedBy?: string | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** A centred modal dialog. It is open while mounted; `onClose` asks the parent to unmount it. */
export function Modal(props: ModalProps) {
  const {
    title,
    lead,
    icon,
    art,
    center,
    closeLabel,
    busy = false,
    dismissible = true,
    foot,
    describedBy,
    onClose,
    children,
  } = props;
  const modal = useModalDialog({ onClose, closable: dismissible && !busy });
  return (
    <dialog {...modal.dialog} data-place="center" aria-describedby={lead === undefined ? describedBy : modal.leadId}>
      <div
        className="Modal"
        data-center={center ? '' : undefined}
        data-art={art ? '' : undefined}
        data-fit={foot === undefined ? undefined : ''}
      >
        {art}
        <div className="Modal-body">
          {center && icon}
          <div className="Stack" data-gap="2">
            {!center && icon}
            <h2 {...modal.title} className="DialogTitle">
              {title}
            </h2>
            {lead !== undefined && (
              <p className="Lead" id={modal.leadId}>
                {lead}
              </p>
            )}
          </div>
          {children}
        </div>
        {foot !== undefined && <div className="Modal-foot">{foot}</div>}
        {closeLabel !== undefined && (
          <IconButton className="Modal-close" label={closeLabel} icon={X} onClick={onClose} disabled={busy} />
        )}
      </div>
    </dialog>
  );
}
