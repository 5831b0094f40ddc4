import { render as renderIn, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import { useAnnouncedScreen } from '../src/browser/use-announced-screen.ts';
import { CloseLabel } from '../src/overlays/use-modal-dialog.ts';
import { Modal } from '../src/overlays/modal.tsx';
import { Sheet } from '../src/overlays/sheet.tsx';
import { MomentScene } from '../src/scene/moment-scene.tsx';

function Announced({ children }: { children: ReactNode }) {
  useAnnouncedScreen('home', 'ScrollStop');
  return <CloseLabel value="Close">{children}</CloseLabel>;
}
const render = (dialog: ReactNode) => renderIn(dialog, { wrapper: Announced });

type Render = (onClose: () => void) => ReactNode;

function Opener({ dialog, vanish }: { dialog: Render; vanish?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Home</h1>
      {!(vanish && open) && <button onClick={() => setOpen(true)}>Open</button>}
      {open && dialog(() => setOpen(false))}
    </main>
  );
}

const kinds: [string, Render][] = [
  ['Sheet', (close) => <Sheet title="A walk" lead="Fifteen minutes." onClose={close} />],
  ['Modal', (close) => <Modal title="A walk" lead="Fifteen minutes." closeLabel="Close" onClose={close} />],
];
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
const dialog = () => screen.queryByRole('dialog');
/** Clicks beside the panel: the scrim is the dialog itself. */
const clickBeside = () => userEvent.click(screen.getByRole('dialog'), { position: { x: 4, y: 4 } });

test.each(kinds)('a %s focuses its title, keeps the focus inside and returns it to the opener', async (_, kind) => {
  render(<Opener dialog={kind} />);
  await open();
  expect(screen.getByRole('dialog', { name: 'A walk', description: 'Fifteen minutes.' }).matches(':modal')).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A walk' }));
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Enter}');
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test.each(kinds)('Esc and the scrim close a %s, a click inside does not', async (_, kind) => {
  render(<Opener dialog={kind} />);
  await open();
  await userEvent.click(screen.getByRole('heading', { name: 'A walk' }));
  expect(dialog()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  await open();
  await clickBeside();
  expect(dialog()).toBeNull();
});

test('a text selection that ends on the scrim does not close the dialog', async () => {
  const onClose = vi.fn();
  render(<Sheet title="A walk" onClose={onClose} />);
  await userEvent.dragAndDrop(screen.getByRole('heading'), screen.getByRole('dialog'), {
    targetPosition: { x: 4, y: 4 },
  });
  expect(onClose).not.toHaveBeenCalled();
});

test('the focus returns to the page title when the opener is gone', async () => {
  render(<Opener vanish dialog={(close) => <Sheet title="A walk" onClose={close} />} />);
  await open();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' }));
});

const lockedDialogs: [string, (onClose: () => void) => ReactNode][] = [
  ['a busy Sheet', (onClose) => <Sheet busy title="Saving..." onClose={onClose} />],
  ['a busy Modal', (onClose) => <Modal busy title="Saving..." closeLabel="Close" onClose={onClose} />],
  ['a Modal that is not dismissible', (onClose) => <Modal dismissible={false} title="Password" onClose={onClose} />],
];

test.each(lockedDialogs)('neither repeated Esc, the scrim nor the X closes %s', async (_, kind) => {
  const onClose = vi.fn();
  render(kind(onClose));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await clickBeside();
  const close = screen.queryByRole<HTMLButtonElement>('button', { name: 'Close' });
  expect(close?.disabled ?? true).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLDialogElement>('dialog').matches(':modal')).toBe(true);
});

test('onClose is called once when the browser closes the dialog itself', async () => {
  const onClose = vi.fn();
  render(<Sheet title="A walk" onClose={onClose} />);
  screen.getByRole<HTMLDialogElement>('dialog').close();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 60_000 });
});

test.each([
  ['its title', undefined],
  ['an icon', <svg key="icon" />],
])('the X of a Sheet with %s is at the end of its row', async (_, icon) => {
  render(<Sheet title="A walk" icon={icon} onClose={() => undefined} />);
  const { right } = screen.getByRole('button', { name: 'Close' }).getBoundingClientRect();
  const sheet = document.querySelector('.Sheet')!.getBoundingClientRect();
  expect(sheet.right - right).toBeLessThan(24);
});

test('on a page at 400 %, the text of a Sheet uses the full height', async () => {
  await page.viewport(341, 192);
  render(
    <Sheet title="A walk" foot={<button>Submit</button>} onClose={() => undefined}>
      <p style={{ height: 600 }}>Fifteen minutes.</p>
    </Sheet>,
  );
  screen.getByText('Fifteen minutes.').scrollIntoView();
  const seen = [30, 180].map((y) => document.elementFromPoint(170, y)?.textContent);
  expect(seen).toEqual(['Fifteen minutes.', 'Fifteen minutes.']);
  await page.viewport(390, 844);
});

test('beside a long list, a Modal’s drawing shrinks but still shows the sun on its horizon', async () => {
  await page.viewport(390, 664);
  render(
    <Modal title="A week" art={<MomentScene kind="level" day={7} />} foot={<button>Go on</button>} onClose={vi.fn()}>
      <div style={{ height: '60rem' }} />
    </Modal>,
  );
  const box = (part: string) => document.querySelector(`.Modal ${part}`)!.getBoundingClientRect();
  const scene = box('.HorizonScene');
  expect(scene.height).toBeLessThan(200);
  expect(box('.sun').top).toBeGreaterThan(scene.top - 12);
  expect(box('.water').top).toBeLessThan(scene.bottom - 12);
});
