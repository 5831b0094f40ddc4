import { langOf } from '@scrollstop/challenge/texts/lang-of';
import { Toaster } from '@scrollstop/ui/feedback/toaster';
import { useSyncExternalStore } from 'react';
import { useFrameTexts } from '../hooks.ts';
import { useServices } from '../services.ts';
import type { Toast } from './toasts.ts';

/** Mounted once, over every screen. */
export function ToastHost() {
  const { toasts } = useServices();
  const { common } = useFrameTexts();
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <Toaster
      toast={toast && shown(toast)}
      closeLabel={common.closeToast}
      onDismiss={(id) => toasts.dismiss(Number(id))}
    />
  );
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
