import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import { followLinks } from '../src/browser/follow-links.ts';
import { Sheet } from '../src/overlays/sheet.tsx';

const open = vi.fn();
beforeEach(() => {
  open.mockReset();
  onTestFinished(followLinks(open, () => true));
});

function Swap({ by }: { by: (back: () => void) => ReactNode }) {
  const [pressed, setPressed] = useState(false);
  return pressed ? by(() => setPressed(false)) : <button onClick={() => setPressed(true)}>Press</button>;
}
const pressTwice = () => userEvent.dblClick(screen.getByRole('button'));

test('the second of two fast presses does not follow a link that has appeared under the finger', async () => {
  render(
    <Swap
      by={() => (
        <a href="/next" style={{ display: 'block' }}>
          Next
        </a>
      )}
    />,
  );
  await pressTwice();
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link'));
  expect(open.mock.calls).toEqual([['/next']]);
});

test('a second press does not close the dialog opened by the first', async () => {
  render(<Swap by={(close) => <Sheet title="A walk" onClose={close} />} />);
  await pressTwice();
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.click(screen.getByRole('dialog'), { position: { x: 4, y: 4 } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('two fast presses of one button both count, on its icon and beside it', () => {
  const press = vi.fn();
  render(
    <button onClick={press}>
      <span>+</span> More
    </button>,
  );
  const button = screen.getByRole('button');
  const click = (target: Element, detail: number) =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  click(screen.getByText('+'), 1);
  click(button, 2);
  expect(press).toHaveBeenCalledTimes(2);
});
