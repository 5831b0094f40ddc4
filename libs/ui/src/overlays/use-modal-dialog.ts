import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

interface Options {
  onClose: () => void;
  /** While it is false neither Esc, nor the scrim, nor the system's back gesture closes. */
  closable: boolean;
}

/** After a dialog the focus is back at its opener; where that is gone or disabled, at the page's title. */
function focusTitleIfLost(dialog: HTMLDialogElement | null): void {
  const held = document.activeElement;
  if (held === null || held === document.body || dialog?.contains(held)) {
    document.querySelector<HTMLElement>('main h1')?.focus();
  }
}

/**
 * Shows a `<dialog>` as a modal for as long as the component is mounted and asks the owner, by
 * `onClose`, to unmount it. Give `dialog` to the element and `title` to its heading.
 */
export function useModalDialog({ onClose, closable }: Options) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget>(null);

  // Synchronises with the browser's top layer, which keeps the focus inside and gives it back at close().
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    title.current?.focus();
    return () => {
      element?.close();
      focusTitleIfLost(element);
    };
  }, []);

  const askToClose = () => {
    if (closable) onClose();
  };
  // The browser closes by itself on the second Esc or back gesture in a row; the owner decides, not it.
  const onNativeClose = useEffectEvent(() => {
    if (!dialog.current || dialog.current.open) return;
    if (closable) onClose();
    else dialog.current.showModal();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    const listener = () => onNativeClose();
    element?.addEventListener('close', listener);
    return () => element?.removeEventListener('close', listener);
  }, []);

  return {
    title: { ref: title, tabIndex: -1 },
    dialog: {
      ref: dialog,
      onCancel: (event: { target: EventTarget; currentTarget: EventTarget; preventDefault(): void }) => {
        // A file or colour picker inside bubbles its own `cancel`.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        askToClose();
      },
      onKeyDown: (event: KeyboardEvent) => {
        // Keeps a browser without close requests from closing while busy.
        if (event.key === 'Escape' && !closable) event.preventDefault();
      },
      // A text that is marked with the mouse may end on the scrim: the press has to begin there too.
      onPointerDown: (event: PointerEvent) => {
        pressed.current = event.target;
      },
      onClick: (event: MouseEvent) => {
        if (event.target === event.currentTarget && pressed.current === event.target) askToClose();
      },
    },
  };
}
