import { violationsInBothThemes } from '@scrollstop/ui/testing/violations.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, press } from '../harness.tsx';
import { premium, server } from '../server.ts';

const SAID = 'Everything is kept here for now and sent later.';
const READ_ONLY = { status: 503, body: { message: 'Nothing can be saved.', code: 'read_only' } };
const refuse = () => (server.refuses['/api/billing/refund'] = READ_ONLY);

test('a write that the servers cannot take is said until one is taken again (S-3)', async () => {
  refuse();
  const { pointer } = await open({ user: premium });
  await pointer.click(await press('refund'));
  expect((await screen.findByText(SAID)).closest('[role=status]')).not.toBeNull();
  expect(await violationsInBothThemes()).toEqual([]);

  server.refuses = {};
  await pointer.click(await press('refund'));
  await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
});

test('the banner can be closed, and comes back the next time; in Italian as well', async () => {
  refuse();
  const { pointer, services } = await open({ user: premium });
  await services.texts.choose('it');
  await pointer.click(await press('refund'));
  const italian = 'Per ora tutto resta qui e parte più tardi.';
  await screen.findByText(italian);
  await pointer.click(await press('Chiudi'));
  await pointer.click(await press('refund'));
  await screen.findByText('refund: read_only');
  expect(screen.queryByText(italian)).toBeNull();

  server.refuses = {};
  await pointer.click(await press('refund'));
  await screen.findByText('refund: done');
  refuse();
  await pointer.click(await press('refund'));
  await screen.findByText(italian);
});
