import { settle } from '../src/testing/settle.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import { Finale } from '../src/overlays/finale.tsx';
import { Modal } from '../src/overlays/modal.tsx';
import { Sheet } from '../src/overlays/sheet.tsx';
import { HorizonScene } from '../src/scene/horizon-scene.tsx';
import { Toaster, type ToasterProps } from '../src/feedback/toaster.tsx';

const onDismiss = vi.fn();
const saved = { id: 1, title: 'Saved', description: 'See you tomorrow.' };
const props: ToasterProps = { toast: saved, closeLabel: 'Close', onDismiss };
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toast = () => {
  const element = screen.getByText('Saved').closest('.Toast');
  if (!element) throw new Error('no toast');
  return element;
};

beforeEach(async () => {
  onDismiss.mockClear();
  // The mouse stays where the previous test left it; over the toast it would pause the timer.
  await userEvent.hover(document.documentElement, { position: { x: 4, y: 800 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

describe('a toast', () => {
  test('closes after 5 seconds, or after its own duration', async () => {
    const { rerender } = render(<Toaster {...props} />);
    await wait(4999);
    expect(onDismiss).not.toHaveBeenCalled();
    await wait(1);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);

    rerender(<Toaster {...props} toast={{ ...saved, id: 2, duration: 800 }} />);
    await wait(800);
    expect(onDismiss).toHaveBeenLastCalledWith(2);
  });

  test('about rejected input closes when the user types, another failure does not', () => {
    const field = render(<input aria-label="Yes" type="radio" />).getByLabelText('Yes');
    const { rerender } = render(<Toaster {...props} toast={{ ...saved, failed: true }} />);
    fireEvent.input(field);
    expect(onDismiss).not.toHaveBeenCalled();
    rerender(<Toaster {...props} toast={{ ...saved, id: 2, variant: 'destructive' }} />);
    fireEvent.input(field);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(2);
  });

  test('does not close while it is hovered', async () => {
    render(<Toaster {...props} />);
    await wait(4000);
    fireEvent.pointerEnter(toast());
    await wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(toast());
    await wait(999);
    expect(onDismiss).not.toHaveBeenCalled();
    await wait(1);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  test('does not close while its button has the focus', async () => {
    render(<Toaster {...props} />);
    const close = screen.getByRole('button', { name: 'Close' });
    await settle(() => close.focus());
    await wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    await settle(() => close.blur());
    await wait(5000);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  test('keeps its remaining time when a dialog opens or closes', async () => {
    const withDialog = (open: boolean) => (
      <>
        {open && <Sheet title="Day 1" onClose={vi.fn()} />}
        <Toaster {...props} />
      </>
    );
    const { rerender } = render(withDialog(false));
    await wait(2000);
    rerender(withDialog(true));
    await wait(2000);
    expect(screen.getByRole('dialog').contains(toast())).toBe(true);
    rerender(withDialog(false));
    await wait(999);
    expect(toast().closest('dialog')).toBeNull();
    expect(onDismiss).not.toHaveBeenCalled();
    await wait(1);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('is replaced by a new one, which starts with its full duration', async () => {
    const { rerender } = render(<Toaster {...props} />);
    await wait(4000);
    fireEvent.pointerEnter(toast());
    rerender(<Toaster {...props} toast={{ id: 2, title: 'Second' }} />);
    expect(screen.queryByText('Saved')).toBeNull();
    await wait(4999);
    expect(onDismiss).not.toHaveBeenCalled();
    await wait(1);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(2);

    rerender(<Toaster {...props} />);
    await wait(4999);
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});

describe('a swipe', () => {
  const swipe = (x: number, y: number) => {
    const at = (clientX: number, clientY: number) => ({ clientX, clientY, buttons: 1, isPrimary: true });
    fireEvent.pointerDown(toast(), at(100, 40));
    // After a few pixels the toast captures the pointer, which a simulated pointer does not support.
    fireEvent.pointerMove(toast(), at(100 + Math.sign(x) * 5, 40 + Math.sign(y) * 5));
    fireEvent.pointerUp(toast(), at(100 + x, 40 + y));
  };
  test.each([
    ['up', 0, -60],
    ['to the left', -60, 0],
    ['to the right', 60, 10],
  ])('%s dismisses the toast', (_name, x, y) => {
    render(<Toaster {...props} />);
    swipe(x, y);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
  });
  test.each([
    ['short', -20, 0],
    ['down', 0, 60],
  ])('that is %s does not dismiss it', (_name, x, y) => {
    render(<Toaster {...props} />);
    swipe(x, y);
    expect(onDismiss).not.toHaveBeenCalled();
  });
});

test('the status region exists before its text, and a destructive toast is an alert', () => {
  const { rerender } = render(<Toaster {...props} toast={null} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(<Toaster {...props} />);
  within(status).getByText('See you tomorrow.');

  rerender(<Toaster {...props} toast={{ ...saved, id: 2, variant: 'destructive', lang: 'it' }} />);
  within(screen.getByRole('alert')).getByText('Saved');
  expect(status.textContent).toBe('');
  expect(screen.getByText('Saved').closest('[lang]')?.getAttribute('lang')).toBe('it');
});

test('X-6: a failure has the failure icon even if the toast is not red', () => {
  const signOf = (more: object) => {
    const { container, unmount } = render(<Toaster {...props} toast={{ ...saved, ...more }} />);
    const variant = container.querySelector('.Toast')?.getAttribute('data-variant');
    const icon = container.querySelector('.Toast svg')?.innerHTML;
    unmount();
    return { look: variant, sign: icon };
  };
  const [done, red, failed] = [{}, { variant: 'destructive' }, { failed: true }].map(signOf);
  expect(done!.sign).not.toBe(red!.sign);
  expect(failed).toEqual({ look: 'default', sign: red!.sign });
});

const shared = { title: 'Day 1', closeLabel: 'Close dialog', onClose: vi.fn() };
const go = <button>Continue</button>;
test.each([
  ['sheet', <Sheet {...shared} foot={go} />],
  ['dialog', <Modal {...shared}>{go}</Modal>],
  [
    'dialog that is higher than the phone',
    <Modal {...shared}>
      <div style={{ height: 380 }} />
      {go}
      <div style={{ height: 400 }} />
    </Modal>,
  ],
  [
    'high dialog with a foot',
    <Modal {...shared} foot={go} art={<HorizonScene height={200} />}>
      <div style={{ height: 600 }} />
    </Modal>,
  ],
  [
    'finale',
    <Finale {...shared} art={<HorizonScene height={200} />} facts={[{ label: 'days', value: 30 }]}>
      {go}
    </Finale>,
  ],
])('in a %s, on a small phone, a toast covers no button', async (_name, dialog) => {
  await browserPage.viewport(375, 553);
  try {
    render(
      <>
        {dialog}
        <Toaster {...props} />
      </>,
    );
    for (const animation of document.getAnimations()) animation.finish();
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
    const visible = buttons.filter((button) => button.getBoundingClientRect().bottom <= innerHeight);
    expect(visible.length).toBeGreaterThan(1);
    for (const button of visible) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2])
        expect(button.contains(document.elementFromPoint((left + right) / 2, y)), button.textContent).toBe(true);
    }
    expect(toast().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  } finally {
    await browserPage.viewport(390, 844);
  }
});

test('closing a toast returns the focus', async () => {
  const page = (toast: ToasterProps['toast']) => (
    <>
      <button>Submit</button>
      <Toaster {...props} toast={toast} onDismiss={onDismiss} />
    </>
  );
  const { rerender } = render(page(saved));
  const submit = screen.getByRole('button', { name: 'Submit' });
  await settle(() => submit.focus());
  await settle(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  rerender(page(null));
  expect(document.activeElement).toBe(submit);
});

test('the page reserves the space of a toast, also when its text grows', async () => {
  render(<Toaster {...props} />);
  const roomLeft = () => parseFloat(getComputedStyle(document.body).paddingTop);
  const height = () => screen.getByText('Saved').closest<HTMLElement>('.Toaster')?.offsetHeight;
  const before = height();
  expect(roomLeft()).toBe(before);
  document.documentElement.style.fontSize = '32px';
  await vi.waitFor(() => expect(roomLeft()).toBe(height()), { timeout: 60_000 });
  expect(height()).toBeGreaterThan(before ?? 0);
  document.documentElement.style.fontSize = '';
});
