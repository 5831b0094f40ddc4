import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
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
  const element = useRef<HTMLDivElement>(null);
  const shown = toast && <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={onDismiss} />;
  const urgent = toast?.variant === 'destructive';
  const toaster = (
    <div className="Toaster" ref={element}>
      <div role="status">{!urgent && shown}</div>
      {urgent && shown}
    </div>
  );
  const panel = modal?.querySelector<HTMLElement>('.Sheet, .Modal, .Finale-body') ?? modal;
  useRoom(element, panel);
  return panel ? createPortal(toaster, panel) : toaster;
}

const ROOM = '--toast-room';

/**
 * Gives the toast its room at the top of the page. What is in sight moves down as it comes; as it goes, what is being read stays where it
 * is, unless the page is at its top.
 */
function useRoom(element: RefObject<HTMLElement | null>, panel: HTMLElement | null): void {
  const room = useRef(0);
  const measure = useEffectEvent(() => {
    const height = element.current?.offsetHeight ?? 0;
    give(room, panel ? 0 : height);
    panel?.style.setProperty(ROOM, `${height}px`);
  });
  // Outside system: the layout of the page, which a toast changes as it is rendered, and the window as it is resized.
  useLayoutEffect(() => measure());
  useLayoutEffect(() => {
    const onResize = (): void => measure();
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('resize', onResize);
      give(room, 0);
    };
  }, []);
}

function give(room: RefObject<number>, next: number): void {
  const change = next - room.current;
  if (change === 0) return;
  room.current = next;
  document.documentElement.style.setProperty(ROOM, `${next}px`);
  if (change < 0 && window.scrollY >= -change) window.scrollBy({ top: change, behavior: 'instant' });
}
