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
  /** Only one toast at a time: a new one replaces the previous one. */
  toast: ToastData | null;
  closeLabel: string;
  onDismiss: (id: ToastData['id']) => void;
}

/**
 * Mount this once, even without a toast: a screen reader announces a `status` only if it was in the page before its
 * text. An `alert` is announced when it appears.
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
  useReservedSpace(element, panel);
  return panel ? createPortal(toaster, panel) : toaster;
}

const SPACE = '--toast-room';

/**
 * Reserves space for the toast at the top of the page. When the toast appears, visible content moves down; when it
 * goes, the content stays in place, unless the page is scrolled to its top.
 */
function useReservedSpace(element: RefObject<HTMLElement | null>, panel: HTMLElement | null): void {
  const reserved = useRef(0);
  const measure = useEffectEvent(() => {
    const height = element.current?.offsetHeight ?? 0;
    reserve(reserved, panel ? 0 : height);
    panel?.style.setProperty(SPACE, `${height}px`);
  });
  // Outside system: the page layout, which changes when a toast is rendered or when its text wraps.
  useLayoutEffect(() => measure());
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => measure());
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, panel]);
  useLayoutEffect(() => () => reserve(reserved, 0), []);
}

function reserve(reserved: RefObject<number>, next: number): void {
  const change = next - reserved.current;
  if (change === 0) return;
  reserved.current = next;
  document.documentElement.style.setProperty(SPACE, `${next}px`);
  if (change < 0 && window.scrollY >= -change) window.scrollBy({ top: change, behavior: 'instant' });
}

const DURATION = 5000;

interface ToastData {
  /** A new id makes a new toast, even if the text is the same. */
  id: string | number;
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive' | undefined;
  /** An action failed: shows the failure icon in either variant. */
  failed?: boolean | undefined;
  /** Milliseconds; 5,000 when absent. */
  duration?: number | undefined;
  /** The language of both texts, if it differs from the page's. */
  lang?: string | undefined;
}
/**
 * Remaining milliseconds of the last toast. They are kept outside of it, because the toast is remounted when a dialog
 * opens or closes. A toast that is shown again after another one starts with its full duration.
 */
type TimeLeft = { id: ToastData['id']; ms: number } | null;
interface ToastProps {
  toast: ToastData;
  left: RefObject<TimeLeft>;
  closeLabel: string;
  onDismiss: (id: ToastData['id']) => void;
}

/** Closes after its duration, but not while it is hovered or focused; a swipe dismisses it. */
function Toast({ toast, left, closeLabel, onDismiss }: ToastProps) {
  const { id, title, description, variant = 'default' } = toast;
  const icon = (toast.failed ?? variant === 'destructive') ? TriangleAlert : Check;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const previousFocus = useRef<EventTarget>(null);
  useAutoDismiss(toast, left, hovered || focused, () => onDismiss(id));
  useDismissOnInput(variant === 'destructive', () => onDismiss(id));

  const swipe = useSwipe(() => onDismiss(id));

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (!focused) previousFocus.current = event.relatedTarget;
    setFocused(true);
  };
  const close = () => {
    // `preventScroll`: that element may be the screen's title, far above the content being read.
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true });
    onDismiss(id);
  };
  return (
    <div
      className="Toast"
      data-variant={variant}
      {...swipe}
      role={variant === 'destructive' ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <Icon of={icon} />
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
 * Typing dismisses a toast about rejected input, because the user is correcting it. Any other failure must stay visible
 * while the user types. Synchronises with the fields of the page.
 */
function useDismissOnInput(isInputError: boolean, dismiss: () => void): void {
  const onInput = useEffectEvent(dismiss);
  useEffect(() => (isInputError ? onPage('input')(() => onInput()) : undefined), [isInputError]);
}

/** The topmost open modal dialog of the page, or null. */
function topModal(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}

function watchDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/**
 * A modal dialog makes everything outside of it inert and silent, so the toast must move into it. This reads the DOM
 * instead of a module, because shell and remotes each bundle their own copy of this lib.
 */
function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(watchDialogs, topModal);
}
