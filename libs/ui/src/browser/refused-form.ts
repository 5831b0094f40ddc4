import { focusIsLost } from './lost-focus.ts';

const INVALID = ':is(input, select, textarea)[aria-invalid="true"], fieldset[aria-invalid="true"] input';

/** Call this after React has rendered the error, so that a screen reader reads it together with its field. */
export const focusInvalidField = (form: Element | null): void => form?.querySelector<HTMLElement>(INVALID)?.focus();

/** Focuses the invalid field of a form that client or server rejected. Returns a function that stops this. */
export function followRefusedForms(): () => void {
  let form: HTMLFormElement | null = null;
  /** The focus at the time of submitting: Safari focuses an element around the form instead of its button. */
  let submittedAt: Element | null = null;
  const focusIfUnmoved = (): void => {
    const at = document.activeElement;
    if (at === submittedAt || form?.contains(at) || focusIsLost()) focusInvalidField(form);
  };
  const onSubmit = ({ target }: Event): void => {
    form = target as HTMLFormElement;
    submittedAt = document.activeElement;
    // React may have rendered the error in an earlier microtask, and the observer only reports later changes.
    queueMicrotask(focusIfUnmoved);
  };
  const onInput = (): void => void (form = null);
  const observer = new MutationObserver((changes) => {
    // Ignores a field that has become valid: it must not move the user on to the next invalid field.
    if (changes.some(({ target }) => (target as Element).getAttribute('aria-invalid') === 'true')) focusIfUnmoved();
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'] });
  document.addEventListener('submit', onSubmit);
  document.addEventListener('input', onInput);
  return () => {
    observer.disconnect();
    document.removeEventListener('submit', onSubmit);
    document.removeEventListener('input', onInput);
  };
}
