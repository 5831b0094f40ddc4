/** Groups the digits of the sandbox's card fields while they are typed, as the provider's own fields do. */

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `4242 4242 4242 4242`; American Express is 4, 6 and 5. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  return (digits.match(groups) ?? [])
    .slice(groups.global ? 0 : 1)
    .filter(Boolean)
    .join(' ');
}

/** `12 / 34`, also with a year of four digits. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 6);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Groups the field in place; the caret stays behind the digit that it was behind. */
export function regroup(field: HTMLInputElement, group: (text: string) => string): void {
  const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  const grouped = group(field.value);
  if (grouped === field.value) return;
  field.value = grouped;
  let caret = 0;
  for (let seen = 0; seen < before && caret < grouped.length; caret++) if (/\d/.test(grouped[caret]!)) seen++;
  field.setSelectionRange(caret, caret);
}
