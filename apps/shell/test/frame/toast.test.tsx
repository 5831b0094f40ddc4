import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, open, press } from '../harness.tsx';
import { premium } from '../server.ts';

test('toasts are shown one at a time, in the language that their sender names', async () => {
  const { pointer, services } = await open({ user: premium });
  await heading('Remote at /');
  await pointer.click(await press('say'));
  expect((await screen.findByText('Sfida non disponibile')).getAttribute('lang')).toBe('it');

  services.toast({ title: 'Great work!', duration: 60 });
  services.toast({ title: 'New Achievement!', queue: true });
  await screen.findByText('Great work!');
  expect(screen.queryByText('Sfida non disponibile')).toBeNull();
  expect(screen.queryByText('New Achievement!')).toBeNull();
  await screen.findByText('New Achievement!');

  // The user goes on: a toast of the screen before would lie over the next one.
  services.toast({ title: 'Kept', duration: 600_000 });
  await screen.findByText('Kept');
  services.navigate('/journal', { replace: true });
  await heading('Remote at /journal');
  screen.getByText('Kept');
  services.navigate('/progress');
  await heading('Remote at /progress');
  await waitFor(() => expect(screen.queryByText('Kept')).toBeNull());
  // One that speaks of the very step comes with it.
  services.toast({ title: 'Great work!', duration: 600_000 });
  services.navigate('/month');
  await heading('Remote at /month');
  screen.getByText('Great work!');

  await pointer.click(await press('Close notification'));
  await waitFor(() => expect(screen.queryByText('Great work!')).toBeNull());
});
