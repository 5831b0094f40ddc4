import { violationsInBothThemes } from '@scrollstop/ui/testing/violations.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, findButton } from '../harness.tsx';
import { premium, server } from '../server.ts';

const MESSAGE = 'Everything is kept here for now and sent later.';
const READ_ONLY = { status: 503, body: { message: 'Nothing can be saved.', code: 'read_only' } };
const refuse = () => (server.refuses['/api/billing/refund'] = READ_ONLY);

test('a banner is shown from the first refused write until a write is accepted (S-3)', async () => {
  refuse();
  const { pointer } = await open({ user: premium });
  await pointer.click(await findButton('refund'));
  expect((await screen.findByText(MESSAGE)).closest('[role=status]')).not.toBeNull();
  expect(await violationsInBothThemes()).toEqual([]);

  server.refuses = {};
  await pointer.click(await findButton('refund'));
  await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
});

test('a closed banner is shown again at the next outage, also in Italian', async () => {
  refuse();
  const { pointer, services } = await open({ user: premium });
  await services.texts.choose('it');
  await pointer.click(await findButton('refund'));
  const italian = 'Per ora tutto resta qui e parte più tardi.';
  await screen.findByText(italian);
  await pointer.click(await findButton('Chiudi'));
  await pointer.click(await findButton('refund'));
  await screen.findByText('refund: read_only');
  expect(screen.queryByText(italian)).toBeNull();

  server.refuses = {};
  await pointer.click(await findButton('refund'));
  await screen.findByText('refund: done');
  refuse();
  await pointer.click(await findButton('refund'));
  await screen.findByText(italian);
});
