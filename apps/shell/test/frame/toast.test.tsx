import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, open, findButton } from '../harness.tsx';
import { premium } from '../server.ts';

test('toasts are shown one at a time, in the language of their sender, until the user opens another screen', async () => {
  const { pointer, services } = await open({ user: premium });
  await heading('Remote at /');
  await pointer.click(await findButton('say'));
  expect((await screen.findByText('Sfida non disponibile')).getAttribute('lang')).toBe('it');

  services.toast({ title: 'Great work!', duration: 60 });
  services.toast({ title: 'New Achievement!', queue: true });
  await screen.findByText('Great work!');
  expect(screen.queryByText('Sfida non disponibile')).toBeNull();
  expect(screen.queryByText('New Achievement!')).toBeNull();
  await screen.findByText('New Achievement!');

  // A toast is dismissed when the user opens another screen, which it would cover.
  services.toast({ title: 'Kept', duration: 600_000 });
  await screen.findByText('Kept');
  services.navigate('/journal', { replace: true });
  await heading('Remote at /journal');
  screen.getByText('Kept');
  services.navigate('/progress');
  await heading('Remote at /progress');
  await waitFor(() => expect(screen.queryByText('Kept')).toBeNull());
  // A toast about the navigation itself stays.
  services.toast({ title: 'Great work!', duration: 600_000 });
  services.navigate('/month');
  await heading('Remote at /month');
  screen.getByText('Great work!');

  await pointer.click(await findButton('Close notification'));
  await waitFor(() => expect(screen.queryByText('Great work!')).toBeNull());
});
