import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bodies } from '../../src/shopify/webhook-bodies.ts';

it('the operator is told to subscribe to every topic that is accepted', () => {
  const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, told = ''] = /^\| Shopify +\|.*\/webhooks\/<topic>`: (.+?)\. Gifts/m.exec(operations) ?? [];
  const named = [...told.matchAll(/`(.+?)`/g)].map(([, topic]) => topic);
  expect(named.sort()).toEqual(Object.keys(bodies).sort());
});
