const WRONG = ':is(input, select, textarea)[aria-invalid="true"], fieldset[aria-invalid="true"] input';

/** To be called when something was not accepted, after React has shown why: a screen reader then reads it with its field. */
export const focusWrongField = (form: Element | null): void =>
  form?.querySelector<HTMLElement>(WRONG)?.focus();

/** Forms that refuse what was typed, and say so at a field. Returns the function that stops it. */
export function followRefusedForms(): () => void {
  // React shows the errors of a submit in an earlier microtask.
  const look = ({ target }: Event): void => queueMicrotask(() => focusWrongField(target as HTMLFormElement));
  document.addEventListener('submit', look);
  return () => document.removeEventListener('submit', look);
}
