/** A flood of guesses finds no code, gets only 404 and 429, and locks out no user who has a card (Z-7). */
import { GIFT_ALPHABET, GIFT_CODE_SIGNS } from '@scrollstop/challenge/features/gift/code';
import { beforeAll, expect, it } from 'vitest';
import { useBilling } from '../support/billing.ts';
import { giftsAs } from '../support/gifts.ts';
import { inParallel, sizeOf } from '../support/size.ts';

const GUESSES = sizeOf('GUESSES', 2_000, 10_000);
const billing = useBilling();
beforeAll(async () => {
  // These limits are as in production; only those of buying are lifted.
  delete billing.config.RATE_LIMITS['gift_code_ip'];
  delete billing.config.RATE_LIMITS['gift_code_user'];
});

const random = () =>
  Array.from({ length: GIFT_CODE_SIGNS }, () => GIFT_ALPHABET[Math.floor(Math.random() * GIFT_ALPHABET.length)]).join(
    '',
  );

it(`${GUESSES} guesses from a hundred networks find no code, and real receivers can still open theirs`, async () => {
  const { gifts } = await giftsAs(billing, null).buy({ quantity: 10 });
  const statuses = new Map<number, number>();
  const receivers: number[] = [];
  await inParallel(
    Array.from({ length: GUESSES }, (_, index) => index),
    16,
    async (index) => {
      const attacker = giftsAs(billing, 5000 + (index % 200), `198.51.100.${index % 100}`);
      const guess = async () => (await (index % 2 ? attacker.open(random()) : attacker.look(random()))).status;
      let status = await guess();
      // A 503 means that the machine is busy, and says nothing about the code.
      while (status === 503) status = await guess();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const turn = Math.floor(GUESSES / 10);
      if (index % turn !== turn - 1) return;
      const number = Math.floor(index / turn);
      const receiver = giftsAs(billing, 6000 + number, `192.0.2.${number + 1}`);
      await receiver.look(gifts[number]!.code);
      receivers.push((await receiver.open(gifts[number]!.code)).status);
    },
  );
  expect(receivers).toEqual(Array(10).fill(200));
  expect([...statuses.keys()].toSorted()).toEqual([404, 429]);
  // 500 in total, and the first three tries of each network and account.
  expect(statuses.get(404)).toBeLessThanOrEqual(500 + 3 * 100);
}, 600_000);

it('a guesser over the limit gets the same response whether the code exists or not', async () => {
  const { gifts } = await giftsAs(billing, null).buy();
  const guesser = giftsAs(billing, null, '198.51.100.250');
  for (let tries = 0; tries < 40; tries++) await guesser.look(random());
  const [right, wrong] = [await guesser.look(gifts[0]!.code), await guesser.look(random())];
  expect([right.status, wrong.status]).toEqual([429, 429]);
  expect(right.body.code).toBe(wrong.body.code);
});
