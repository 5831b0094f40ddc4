import { use, useLayoutEffect, useRef, type ReactNode } from 'react';
import './overlay.css';
import { IconButton } from '../layout/primitives.tsx';
import { X } from '../icons/icons.tsx';
import { CloseLabel, useModalDialog } from './use-modal-dialog.ts';

interface SheetProps {
  title: ReactNode;
  /** The dialog's description, under its title. */
  lead?: ReactNode;
  /** Chips beside the X. Without `head` and `icon`, the title is shown there. */
  head?: ReactNode;
  /** The app's icon, beside the title. */
  icon?: ReactNode;
  /** A Banner above the title. */
  top?: ReactNode;
  /** The submit button, always visible. */
  foot?: ReactNode;
  /** True while “Saving...” is shown: the sheet cannot be closed. */
  busy?: boolean | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** A modal sheet at the bottom of the column. It is open while mounted; `onClose` asks the parent to unmount it. */
export function Sheet(props: SheetProps) {
  const { title, lead, head, icon, top, foot, busy = false, onClose, children } = props;
  const modal = useModalDialog({ onClose, closable: !busy });
  const body = useScrollableByKeys();
  const titleInHead = head === undefined && icon === undefined;
  const heading = (
    <h2 {...modal.title} className={titleInHead ? 'SectionTitle Sheet-title' : 'DialogTitle'}>
      {title}
    </h2>
  );
  return (
    <dialog {...modal.dialog} aria-describedby={lead === undefined ? undefined : modal.leadId}>
      <div className="Sheet">
        <div className="Row Sheet-head">
          {titleInHead ? heading : head}
          <IconButton label={use(CloseLabel)} icon={X} onClick={onClose} disabled={busy} />
        </div>
        <div className="Sheet-body" ref={body}>
          {top}
          <div className="Stack Sheet-intro" data-gap="2">
            {icon}
            {!titleInHead && heading}
            {lead !== undefined && (
              <p className="Lead" id={modal.leadId}>
                {lead}
              </p>
            )}
          </div>
          {children}
        </div>
        {foot && <div className="Sheet-foot">{foot}</div>}
      </div>
    </dialog>
  );
}

/** Makes scrollable text without a control focusable, so that arrow keys can scroll it. */
function useScrollableByKeys() {
  const body = useRef<HTMLDivElement>(null);
  // Synchronises with the layout: screen and text size.
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const scrolls = element.scrollHeight > element.clientHeight + 1;
      if (scrolls && !element.querySelector('a, button, input, textarea, summary')) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return body;
}
