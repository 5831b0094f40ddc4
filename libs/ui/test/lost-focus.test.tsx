import { render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useAnnouncedScreen } from '../src/browser/use-announced-screen.ts';
import { Modal } from '../src/overlays/modal.tsx';

type Press = (pressed: boolean, button: ReactNode) => ReactNode;

function Home({ part }: { part: Press }) {
  useAnnouncedScreen('home', 'ScrollStop');
  const [pressed, setPressed] = useState(false);
  const button = (
    <button disabled={pressed} onClick={() => setPressed(true)}>
      Send
    </button>
  );
  return (
    <main tabIndex={-1}>
      <h1>Home</h1>
      {part(pressed, button)}
    </main>
  );
}

test.each<[string, string, Press]>([
  [
    'is removed',
    'Row: sent',
    (pressed, button) => (
      <section tabIndex={-1}>
        <p tabIndex={-1}>Row: {pressed ? 'sent' : button}</p>
      </section>
    ),
  ],
  [
    'is removed with its row',
    'Section: sent',
    (pressed, button) => <section tabIndex={-1}>Section: {pressed ? 'sent' : <p tabIndex={-1}>{button}</p>}</section>,
  ],
  ['is disabled', 'Row: Send', (_, button) => <p tabIndex={-1}>Row: {button}</p>],
  [
    'is removed from a dialog',
    'A walk',
    (pressed, button) => (
      <Modal title="A walk" onClose={() => undefined}>
        {pressed ? 'sent' : button}
      </Modal>
    ),
  ],
  ['is removed with all around it', 'Home', (pressed, button) => !pressed && <p tabIndex={-1}>{button}</p>],
])('a pressed button that %s moves the focus to "%s"', async (_, place, part) => {
  render(<Home part={part} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => document.activeElement?.textContent).toBe(place);
});

test('the focus also moves when it was around the pressed button, as in Safari', async () => {
  render(<Home part={(pressed, button) => <section tabIndex={-1}>Section: {pressed ? 'sent' : button}</section>} />);
  screen.getByRole('main').focus();
  screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Section: sent');
});

test('on a loading screen, the focus waits for the heading', async () => {
  render(<Home part={(pressed, button) => !pressed && button} />);
  const main = screen.getByRole('main');
  main.ariaBusy = 'true';
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(document.activeElement).toBe(document.body);
  main.ariaBusy = null;
  await expect.poll(() => document.activeElement?.textContent).toBe('Home');
});
