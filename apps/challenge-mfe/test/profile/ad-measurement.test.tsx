import { consent as texts } from '@scrollstop/challenge/features/consent/en';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { visit } from '../harness.tsx';
import { withServer } from '../server.ts';

withServer();

function control(given: boolean) {
  const decided: boolean[] = [];
  const listeners = new Set<() => void>();
  return {
    decided,
    given: () => given,
    decide(next: boolean) {
      given = next;
      decided.push(next);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

test('a consent is withdrawn, and given again, with one press in the profile', async () => {
  const consent = control(true);
  await visit({ path: '/profile', consent });
  await userEvent.click(await screen.findByRole('button', { name: texts.profile.withdraw }));
  await screen.findByText(texts.profile.off);
  await userEvent.click(screen.getByRole('button', { name: texts.profile.allow }));
  await screen.findByText(texts.profile.on);
  expect(consent.decided).toEqual([false, true]);
  await expectAccessibleInBothThemes();
});

test('without a configured ad platform the profile shows no consent', async () => {
  await visit({ path: '/profile' });
  await screen.findByRole('region', { name: 'Settings' });
  expect(screen.queryByRole('region', { name: texts.profile.title })).toBeNull();
});
