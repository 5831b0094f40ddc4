import {
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useEffect,
  useState,
  type FocusEvent,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import './toast.css';
import { onPage } from '../browser/listeners.ts';
import { Check, Icon, TriangleAlert, X } from '../icons/icons.tsx';
import { IconButton } from '../layout/primitives.tsx';
import { useSwipe } from './use-swipe.ts';

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
  const left = useRef<TimeLeft>(null);
  const shown = toast && (
    <Toast key={toast.id} toast={toast} left={left} closeLabel={closeLabel} onDismiss={onDismiss} />
  );
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
 * Gives the toast room at the top of the page. What is in sight moves down as it comes; as it goes, what is being read
 * stays where it is, unless the page is at its top.
 */
function useRoom(element: RefObject<HTMLElement | null>, panel: HTMLElement | null): void {
  const room = useRef(0);
  const measure = useEffectEvent(() => {
    const height = element.current?.offsetHeight ?? 0;
    give(room, panel ? 0 : height);
    panel?.style.setProperty(ROOM, `${height}px`);
  });
  // Outside system: the layout of the page, which a toast changes as it is rendered, and as its words get more lines.
  useLayoutEffect(() => measure());
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => measure());
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, panel]);
  useLayoutEffect(() => () => give(room, 0), []);
}

function give(room: RefObject<number>, next: number): void {
  const change = next - room.current;
  if (change === 0) return;
  room.current = next;
  document.documentElement.style.setProperty(ROOM, `${next}px`);
  if (change < 0 && window.scrollY >= -change) window.scrollBy({ top: change, behavior: 'instant' });
}

const DURATION = 5000;

interface ToastData {
  /** A new id makes a new toast, even with the same text. */
  id: string | number;
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive' | undefined;
  /** Something did not work: its sign says so, in either look. */
  failed?: boolean | undefined;
  /** Milliseconds; 5,000 when absent. */
  duration?: number | undefined;
  /** The language of both texts, if it differs from the page's. */
  lang?: string | undefined;
}
/**
 * Milliseconds of the toast that was shown last, kept beside it: it is mounted anew as a dialog takes it in or gives it
 * back. One that comes back after another has all of its time again.
 */
type TimeLeft = { id: ToastData['id']; ms: number } | null;
interface ToastProps {
  toast: ToastData;
  left: RefObject<TimeLeft>;
  closeLabel: string;
  onDismiss: (id: ToastData['id']) => void;
}

/** Closes by itself, but never while it is hovered or focused; a swipe sends it away. */
function Toast({ toast, left, closeLabel, onDismiss }: ToastProps) {
  const { id, title, description, variant = 'default' } = toast;
  const sign = (toast.failed ?? variant === 'destructive') ? TriangleAlert : Check;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  useAutoDismiss(toast, left, pointed || focused, () => onDismiss(id));
  useEndWithInput(variant === 'destructive', () => onDismiss(id));

  const swipe = useSwipe(() => onDismiss(id));

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (!focused) cameFrom.current = event.relatedTarget;
    setFocused(true);
  };
  const close = () => {
    // That may be the title of the screen, far above what is being read.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    onDismiss(id);
  };
  return (
    <div
      className="Toast"
      data-variant={variant}
      {...swipe}
      role={variant === 'destructive' ? 'alert' : undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <Icon of={sign} />
      <div className="Grow" lang={toast.lang}>
        <b>{title}</b>
        {description !== undefined && <p>{description}</p>}
      </div>
      <IconButton label={closeLabel} icon={X} onClick={close} />
    </div>
  );
}

/** Calls `dismiss` after the toast's duration, not counting pauses. Synchronises with the browser's timer. */
function useAutoDismiss(
  { id, duration = DURATION }: ToastData,
  left: RefObject<TimeLeft>,
  paused: boolean,
  dismiss: () => void,
): void {
  const onTimeout = useEffectEvent(dismiss);
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const ms = left.current?.id === id ? left.current.ms : duration;
    const timer = setTimeout(() => onTimeout(), ms);
    return () => {
      clearTimeout(timer);
      left.current = { id, ms: Math.max(0, ms - (performance.now() - startedAt)) };
    };
  }, [id, duration, left, paused]);
}

/**
 * A refused input is mended by another one, which ends the toast; a failure elsewhere must not go while somebody types.
 * Synchronises with the fields of the page.
 */
function useEndWithInput(refusesInput: boolean, dismiss: () => void): void {
  const onInput = useEffectEvent(dismiss);
  useEffect(() => (refusesInput ? onPage('input')(() => onInput()) : undefined), [refusesInput]);
}

/** The last open modal dialog in the page, or null. */
function topModal(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}

function watchDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/**
 * A modal dialog makes everything outside of it inert and silent, so content that must stay alive (the toast)
 * moves into it. Reads the DOM instead of a module: shell and remotes each bundle their own copy of this lib.
 */
function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(watchDialogs, topModal);
}
