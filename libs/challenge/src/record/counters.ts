/**
 * Totals that grow on several devices at once (S-2: "kept per device and summed"). Each device writes only its own row,
 * so a row never shrinks, and two copies of it merge by the larger value.
 */
import type { Stats } from '@scrollstop/contracts/days/stats';
import type { EmergencyActionId } from '../content/emergency-action-ids.ts';
import { joinFields } from './join-fields.ts';

/** E-4; the time recovered and the achievements use the minutes and the completions by action. */
export type CounterName =
  | 'scrollInterruptions'
  | 'gesturesCompleted'
  | 'totalUsage'
  | 'usageCount'
  | 'score'
  | 'emergencyActionsCompleted'
  | 'totalInterventions'
  | 'minutes'
  | `action:${EmergencyActionId | 'own'}`;

/** One row per device id. */
export type DeviceCounters = Stats['counters'];

/** Whole numbers from 0; a missing name is 0. Names of a newer version are kept. */
export type Counters = DeviceCounters[string];

export const counterOf = (counters: Counters, name: CounterName): number => counters[name] ?? 0;

const sum = (a: Counters, b: Counters): Counters => joinFields<number>(a, b, 0, (x, y) => x + y);

/** Raises some counters of one row. */
export const raise = (counters: Counters, by: Partial<Record<CounterName, number>>): Counters => sum(counters, by);

/** Commutative, associative and idempotent: the union of devices, the larger value within a device. */
export const mergeCounters = (a: DeviceCounters, b: DeviceCounters): DeviceCounters =>
  joinFields(a, b, {}, (x, y) => joinFields<number>(x, y, 0, Math.max));

/** A user's totals: the rows of all devices added up. */
export const sumCounters = (devices: DeviceCounters): Counters => Object.values(devices).reduce(sum, {});
