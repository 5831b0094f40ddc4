/** The value of a field of a submitted form; empty when there is no such field. */
export function formValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** To be called with its error, which a screen reader then reads with the field. */
export const focusField = (form: HTMLFormElement, name: string): void =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
