import { expect, test } from 'vitest';
import { createToasts } from '../../../src/toast/toasts.ts';

const dismiss = (toasts: ReturnType<typeof createToasts>) => toasts.dismiss(toasts.current()?.id ?? 0);

test('a new toast replaces the old one', () => {
  const toasts = createToasts();
  toasts.show({ title: 'one' });
  toasts.show({ title: 'two' });
  expect(toasts.current()).toMatchObject({ title: 'two', duration: 5000 });
  dismiss(toasts);
  expect(toasts.current()).toBeNull();
});

test('queued toasts are shown one after another', () => {
  const toasts = createToasts();
  toasts.show({ title: 'Great work!' });
  toasts.show({ title: 'first medal', queue: true });
  toasts.show({ title: 'second medal', queue: true });
  const seen = [toasts.current()?.title];
  for (let i = 0; i < 3; i += 1) {
    dismiss(toasts);
    seen.push(toasts.current()?.title);
  }
  expect(seen).toEqual(['Great work!', 'first medal', 'second medal', undefined]);
});

test('an interrupted achievement toast is shown again', () => {
  const toasts = createToasts();
  toasts.show({ title: 'medal', queue: true });
  toasts.show({ title: 'Select an option', variant: 'destructive' });
  expect(toasts.current()?.title).toBe('Select an option');
  dismiss(toasts);
  expect(toasts.current()?.title).toBe('medal');
});

test('the timeout of a replaced toast does not dismiss the new one', () => {
  const toasts = createToasts();
  toasts.show({ title: 'one' });
  const first = toasts.current()?.id ?? 0;
  toasts.show({ title: 'two' });
  toasts.dismiss(first);
  expect(toasts.current()?.title).toBe('two');
});
