import { consumedEvents } from '@scrollstop/contracts/services/events';
import { expect, it } from 'vitest';
import { effects } from '../../src/effects.ts';

it('has an effect for exactly the events that the bus has a durable for', () => {
  expect(Object.keys(effects).sort()).toEqual([...consumedEvents.progress].sort());
});
