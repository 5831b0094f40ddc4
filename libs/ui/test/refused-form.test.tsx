import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAnnouncedScreen } from '../src/browser/use-announced-screen.ts';

function Name() {
  useAnnouncedScreen('name', 'ScrollStop');
  return (
    <main tabIndex={-1}>
      <h1>Name</h1>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Name" />
        <button type="submit">Save</button>
      </form>
      <button>Elsewhere</button>
    </main>
  );
}

// Safari does not focus the pressed button, but an element around it.
test.each([
  ['on the button', () => screen.getByRole('button', { name: 'Save' })],
  ['around the form, as in Safari', () => screen.getByRole('main')],
])('a rejected form focuses its invalid field when the focus was %s', async (_, place) => {
  render(<Name />);
  const field = screen.getByRole('textbox');
  place().focus();
  screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).click();
  await Promise.resolve();
  field.ariaInvalid = 'true';
  await expect.poll(() => document.activeElement).toBe(field);
});

test('the focus of a user who has moved elsewhere stays there', async () => {
  render(<Name />);
  const [field, elsewhere] = [screen.getByRole('textbox'), screen.getByRole('button', { name: 'Elsewhere' })];
  screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).click();
  elsewhere.focus();
  field.ariaInvalid = 'true';
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(elsewhere);
});
