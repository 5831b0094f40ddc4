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

test('a consent can be withdrawn and given again with one press', async () => {
  const consent = control(true);
  await visit({ path: '/profile/account', consent });
  const toggle = await screen.findByRole('switch', { name: texts.profile.title });
  await userEvent.click(toggle);
  await screen.findByText(texts.profile.off);
  await userEvent.click(toggle);
  await screen.findByText(texts.profile.on);
  expect(consent.decided).toEqual([false, true]);
  await expectAccessibleInBothThemes();
});

test('no consent is shown without a configured ad platform', async () => {
  await visit({ path: '/profile/account' });
  await screen.findByText('Everything we hold about you');
  expect(screen.queryByText(texts.profile.title)).toBeNull();
});
