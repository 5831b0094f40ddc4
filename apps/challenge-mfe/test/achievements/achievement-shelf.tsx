import { screen, within } from '@testing-library/react';
import { done, storeEntries, visit } from '../harness.tsx';

/** Three completed days: first_activity, settling_in and streak_3 are unlocked when the records are opened. */
export async function threeDays(path = '/achievements') {
  storeEntries([1, 2, 3].map((day) => done(day, `2026-11-${17 + day}`)));
  const visited = await visit({ path });
  await screen.findByRole('heading', { level: 1 });
  return visited;
}

export const medals = () => screen.getAllByRole('button', { name: /\d+ stars? (Unlocked|Locked)$/ });
export const medal = (name: RegExp) => screen.getByRole('button', { name });

export async function openShare(pointer: Awaited<ReturnType<typeof visit>>['pointer']) {
  await pointer.click(medal(/^Three in a row/));
  await pointer.click(await screen.findByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share' });
  return { sheet, picture: await within(sheet).findByRole<HTMLImageElement>('img') };
}
