import { useId, type ReactNode } from 'react';
import './css/overlay.css';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';
import { useModalDialog } from './use-modal-dialog.ts';

export interface SheetProps {
  title: ReactNode;
  /** Describes the dialog, under its title. */
  lead?: ReactNode;
  /** Beside the X: Chips. Without it the title stands there. */
  head?: ReactNode;
  /** Above the title: a Banner. */
  top?: ReactNode;
  /** Stays in sight: the button that submits. */
  foot?: ReactNode;
  closeLabel: string;
  /** While “Saving...” nothing closes. */
  busy?: boolean | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** A modal from the bottom of the column. Mounted is open; `onClose` asks the owner to unmount it. */
export function Sheet({
  title,
  lead,
  head,
  top,
  foot,
  closeLabel,
  busy = false,
  onClose,
  children,
}: SheetProps) {
  const id = useId();
  const modal = useModalDialog({ onClose, closable: !busy });
  const titleProps = { ...modal.title, id: `${id}-title` };
  return (
    <dialog
      {...modal.dialog}
      className="Overlay"
      aria-labelledby={`${id}-title`}
      aria-describedby={lead === undefined ? undefined : `${id}-lead`}
    >
      <div className="Sheet">
        <div className="Sheet-head">
          {head ?? (
            <h2 {...titleProps} className="SectionTitle Sheet-title">
              {title}
            </h2>
          )}
          <span className="Spacer" />
          <IconButton label={closeLabel} icon={X} onClick={onClose} disabled={busy} />
        </div>
        <div className="Sheet-body">
          {top}
          {(head !== undefined || lead !== undefined) && (
            <div className="Stack" data-gap="2">
              {head !== undefined && (
                <h2 {...titleProps} className="DialogTitle">
                  {title}
                </h2>
              )}
              {lead !== undefined && (
                <p className="Lead" id={`${id}-lead`}>
                  {lead}
                </p>
              )}
            </div>
          )}
          {children}
        </div>
        {foot && <div className="Sheet-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
