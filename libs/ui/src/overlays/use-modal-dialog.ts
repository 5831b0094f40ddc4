import {
  createContext,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

/** The accessible name of the X of every Sheet and Finale, set once in the user's language. */
export const CloseLabel = createContext('');

interface Options {
  onClose: () => void;
  /** While false, Esc, the scrim and the system's back gesture do not close the dialog. */
  closable: boolean;
}

/**
 * Shows a `<dialog>` as a modal while the component is mounted, and calls `onClose` to ask the parent to unmount it.
 * Pass `dialog` to the element, `title` to its heading and `leadId` to the text that describes it.
 */
export function useModalDialog({ onClose, closable }: Options) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget>(null);
  const id = useId();

  // Synchronises with the browser's top layer, which keeps the focus inside and restores it on close().
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    title.current?.focus();
    return () => element?.close();
  }, []);

  const askToClose = () => {
    if (closable) onClose();
  };
  return {
    title: { ref: title, tabIndex: -1, id: `${id}-title` },
    leadId: `${id}-lead`,
    dialog: {
      ref: dialog,
      className: 'Overlay',
      'aria-labelledby': `${id}-title`,
      // On a second Esc or back gesture in a row, the browser closes the dialog; the parent must decide instead.
      onClose: () => {
        if (!dialog.current || dialog.current.open) return;
        if (closable) onClose();
        else dialog.current.showModal();
      },
      onCancel: (event: { target: EventTarget; currentTarget: EventTarget; preventDefault(): void }) => {
        // A file or colour picker inside the dialog bubbles its own `cancel`.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        askToClose();
      },
      onKeyDown: (event: KeyboardEvent) => {
        // Prevents browsers without close requests from closing a busy dialog.
        if (event.key === 'Escape' && !closable) event.preventDefault();
      },
      // A text selection with the mouse may end on the scrim, so the press must have started there too.
      onPointerDown: (event: PointerEvent) => {
        pressed.current = event.target;
      },
      onClick: (event: MouseEvent) => {
        if (event.target === event.currentTarget && pressed.current === event.target) askToClose();
      },
    },
  };
}
