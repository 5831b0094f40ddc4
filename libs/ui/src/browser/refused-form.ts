import { focusIsLost } from './lost-focus.ts';

const WRONG = ':is(input, select, textarea)[aria-invalid="true"], fieldset[aria-invalid="true"] input';

/** Call it when something was refused, after React has shown why: a screen reader then reads it with its field. */
export const focusWrongField = (form: Element | null): void => form?.querySelector<HTMLElement>(WRONG)?.focus();

/** Forms that say at a field why they were refused, at once or by the server. Returns the function that stops it. */
export function followRefusedForms(): () => void {
  let form: HTMLFormElement | null = null;
  /** Safari leaves the focus around the form when its button is pressed. */
  let submittedAt: Element | null = null;
  const look = (): void => {
    const at = document.activeElement;
    if (at === submittedAt || form?.contains(at) || focusIsLost()) focusWrongField(form);
  };
  const submitted = ({ target }: Event): void => {
    form = target as HTMLFormElement;
    submittedAt = document.activeElement;
    // React shows what is wrong in an earlier microtask; the observer sees only what was right before.
    queueMicrotask(look);
  };
  const typed = (): void => void (form = null);
  const observer = new MutationObserver((changes) => {
    // A field that is right now must not send its user on to the next that is wrong.
    if (changes.some(({ target }) => (target as Element).getAttribute('aria-invalid') === 'true')) look();
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'] });
  document.addEventListener('submit', submitted);
  document.addEventListener('input', typed);
  return () => {
    observer.disconnect();
    document.removeEventListener('submit', submitted);
    document.removeEventListener('input', typed);
  };
}
