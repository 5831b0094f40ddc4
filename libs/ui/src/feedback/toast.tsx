import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import './toast.css';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { useSwipe } from './use-swipe.ts';
import { Check, TriangleAlert, X, type Glyph } from '../icons/icons.ts';

const DURATION = 4000;

export interface ToastData {
  /** A new id makes a new toast, even with the same text. */
  id: string | number;
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive' | undefined;
  /** Milliseconds; 4,000 when absent. */
  duration?: number | undefined;
  icon?: Glyph | undefined;
  /** The language of both texts, if it differs from the page's. */
  lang?: string | undefined;
}
interface ToastProps {
  toast: ToastData;
  closeLabel: string;
  onDismiss: (id: ToastData['id']) => void;
}

/** Closes by itself, but never while it is hovered or focused; a swipe sends it away. */
export function Toast({ toast, closeLabel, onDismiss }: ToastProps) {
  const { id, title, description, variant = 'default', duration = DURATION } = toast;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  useAutoDismiss(duration, pointed || focused, () => onDismiss(id));

  const swipe = useSwipe(() => onDismiss(id));

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (!focused) cameFrom.current = event.relatedTarget;
    setFocused(true);
  };
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
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
      <Icon of={toast.icon ?? (variant === 'destructive' ? TriangleAlert : Check)} />
      <div className="Grow" lang={toast.lang}>
        <b>{title}</b>
        {description !== undefined && <p>{description}</p>}
      </div>
      <IconButton label={closeLabel} icon={X} onClick={close} />
    </div>
  );
}

/** Calls `dismiss` after `duration` ms, not counting pauses. Synchronises with the browser's timer. */
function useAutoDismiss(duration: number, paused: boolean, dismiss: () => void): void {
  const remaining = useRef(duration);
  const onTimeout = useEffectEvent(dismiss);
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => onTimeout(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (performance.now() - startedAt));
    };
  }, [paused]);
}
