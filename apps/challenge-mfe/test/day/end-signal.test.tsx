import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setSignal } from '../../src/device/end-signal.ts';
import { setClock, wakeAt } from '../harness.tsx';
import { advance, openDay3 } from '../open-dialog.tsx';
import { withServer } from '../server.ts';

withServer();

/** The sounds that were played. */
const played: OscillatorNode[] = [];
beforeEach(() => {
  played.length = 0;
  setClock('2026-11-21T18:00:00');
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(function (this: OscillatorNode) {
    played.push(this);
  });
  vi.spyOn(OscillatorNode.prototype, 'stop').mockReturnValue();
  vi.spyOn(AudioContext.prototype, 'resume').mockResolvedValue();
});

const vibrations = () => vi.spyOn(navigator, 'vibrate').mockReturnValue(true);

async function runToTheEnd(): Promise<void> {
  const { pointer, dialog } = await openDay3();
  await pointer.click(within(dialog).getByRole('button', { name: 'Start timer' }));
  await advance(600_000);
}

describe('the end of a timer', () => {
  test('vibrates without a sound by default', async () => {
    const vibrate = vibrations();
    await runToTheEnd();
    expect(vibrate).toHaveBeenCalledTimes(1);
    expect(played).toEqual([]);
  });

  test('plays a sound if it is switched on in the settings', async () => {
    setSignal('sound', true);
    await runToTheEnd();
    await vi.waitFor(() => expect(played).toHaveLength(2), { timeout: 60_000 });
  });

  test('does not vibrate if vibration is switched off', async () => {
    const vibrate = vibrations();
    setSignal('vibration', false);
    await runToTheEnd();
    expect(vibrate).not.toHaveBeenCalled();
  });

  test('is silent if a phone wakes long after it', async () => {
    const vibrate = vibrations();
    const { pointer, dialog } = await openDay3();
    await pointer.click(within(dialog).getByRole('button', { name: 'Start timer' }));
    wakeAt('2026-11-21T19:00:00');
    expect(await within(dialog).findByText('✓ Done!')).toBeTruthy();
    expect(vibrate).not.toHaveBeenCalled();
  });
});
