/**
 * Totals that grow on several devices at once (S-2: "kept per device and summed"). Each device writes its own
 * row only, so a row never shrinks and two copies of it merge by the larger value.
 */
import { emergencyActionIds } from './content/emergency-actions.ts';
import type { EmergencyActionId } from './content/emergency-actions.ts';

/** E-4; minutes and completions by action carry the time recovered and the achievements. */
export type CounterName =
  | 'scrollInterruptions'
  | 'gesturesCompleted'
  | 'totalUsage'
  | 'usageCount'
  | 'score'
  | 'emergencyActionsCompleted'
  | 'totalInterventions'
  | 'minutes'
  | `action:${EmergencyActionId}`;

export const counterNames: readonly CounterName[] = [
  'scrollInterruptions',
  'gesturesCompleted',
  'totalUsage',
  'usageCount',
  'score',
  'emergencyActionsCompleted',
  'totalInterventions',
  'minutes',
  ...emergencyActionIds.map((id) => `action:${id}` as const),
];

/** Whole numbers from 0; a missing name is 0. */
export type Counters = Partial<Record<CounterName, number>>;

/** One row per device id. */
export type DeviceCounters = Readonly<Record<string, Counters>>;

export const counterOf = (counters: Counters, name: CounterName): number => counters[name] ?? 0;

/** Raises some counters of one row. */
export function raise(counters: Counters, by: Counters): Counters {
  const raised: Counters = { ...counters };
  for (const name of counterNames) {
    if (by[name]) raised[name] = counterOf(counters, name) + by[name];
  }
  return raised;
}

function largerRow(a: Counters, b: Counters): Counters {
  const row: Counters = {};
  for (const name of counterNames) {
    const value = Math.max(counterOf(a, name), counterOf(b, name));
    if (value > 0) row[name] = value;
  }
  return row;
}

/** Commutative, associative and idempotent: union of devices, the larger value within a device. */
export function mergeCounters(a: DeviceCounters, b: DeviceCounters): DeviceCounters {
  const devices = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(devices.map((device) => [device, largerRow(a[device] ?? {}, b[device] ?? {})]));
}

/** What a person has in all: the rows of all devices added up. */
export const sumCounters = (devices: DeviceCounters): Counters => Object.values(devices).reduce(raise, {});
