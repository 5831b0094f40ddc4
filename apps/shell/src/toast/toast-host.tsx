import { langOf } from '@scrollstop/challenge/texts/lang-of';
import { Toaster } from '@scrollstop/ui/feedback/toaster';
import { useEffect, useSyncExternalStore } from 'react';
import { useFrameTexts } from '../hooks.ts';
import { useServices } from '../services.ts';
import type { Toast, Toasts } from './toasts.ts';

/** Events of a step that the user took; wouter sends the first. */
const STEPS = ['pushState', 'popstate'];

/** Mounted once, over every screen. */
export function ToastHost() {
  const { toasts } = useServices();
  const { everyScreen } = useFrameTexts();
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);

  useEndWithScreen(toasts, toast);
  return (
    <Toaster
      toast={toast && shown(toast)}
      closeLabel={everyScreen.closeToast}
      onDismiss={(id) => toasts.dismiss(Number(id))}
    />
  );
}

/** A toast ends when the user opens another screen than the one on which it appeared. */
function useEndWithScreen(toasts: Toasts, toast: Toast | null): void {
  // Outside system: the history. What replaces an entry is the app's own step, which the toast is about.
  useEffect(() => {
    if (!toast) return;
    const { pathname } = location;
    const onMove = (): void => {
      if (location.pathname !== pathname) toasts.dismiss(toast.id);
    };
    for (const step of STEPS) window.addEventListener(step, onMove);
    return () => STEPS.forEach((step) => window.removeEventListener(step, onMove));
  }, [toasts, toast]);
}

/** The shell knows the language of its own texts; a remote passes the language of its texts. */
function shown({ title, description, lang, ...toast }: Toast) {
  const text = (value: string) => <span lang={lang ?? langOf(value)}>{value}</span>;
  return {
    ...toast,
    title: text(title),
    ...(description !== undefined && { description: text(description) }),
  };
}
