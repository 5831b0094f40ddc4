import { createPortal } from 'react-dom';
import './toast.css';
import { Toast, type ToastData } from './toast.tsx';
import { useTopModal } from '../overlays/use-top-modal.ts';

export interface ToasterProps {
  /** One at a time: a new one replaces the previous one. */
  toast: ToastData | null;
  closeLabel: string;
  onDismiss: (id: ToastData['id']) => void;
}

/**
 * Mounted once, even without a toast: a screen reader announces a `status` only if it was in the
 * page before its text. An `alert` is announced when it appears.
 */
export function Toaster({ toast, closeLabel, onDismiss }: ToasterProps) {
  const modal = useTopModal();
  const shown = toast && <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={onDismiss} />;
  const urgent = toast?.variant === 'destructive';
  const toaster = (
    <div className="Toaster">
      <div role="status">{!urgent && shown}</div>
      {urgent && shown}
    </div>
  );
  const panel = modal?.querySelector('.Sheet, .Modal, .Finale-body') ?? modal;
  return panel ? createPortal(toaster, panel) : toaster;
}
