import { consumedEvents } from '@scrollstop/contracts/events';
import { expect, it } from 'vitest';
import { effects } from '../../src/effects.ts';

it('there is an effect for each event that the bus has a durable for, and no other', () => {
  expect(Object.keys(effects).sort()).toEqual([...consumedEvents.auth].sort());
});
