import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bodies } from '../../src/shopify/webhook-bodies.ts';

it('docs/operations.md lists every topic that the service accepts', () => {
  const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, topicList = ''] = /^\| Shopify +\|.*\/webhooks\/<topic>`: (.+?)\. Gifts/m.exec(operations) ?? [];
  const named = [...topicList.matchAll(/`(.+?)`/g)].map(([, topic]) => topic);
  expect(named.sort()).toEqual(Object.keys(bodies).sort());
});
