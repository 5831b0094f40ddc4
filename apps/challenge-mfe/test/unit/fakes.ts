import type { StoredEntry } from '@scrollstop/contracts/device/storage';
import { type DeviceRecord, openRecord } from '../../src/store/records/record.ts';
import type { DeviceStorage, SafeStorage } from '../../src/device/device-storage.ts';
import { createDayList, type DayList, progressRecord } from '../../src/store/records/days.ts';

/** A device's storage in memory. */
export function memoryStorage(content: Record<string, string> = {}): SafeStorage & { content: Map<string, string> } {
  const map = new Map(Object.entries(content));
  return {
    content: map,
    unstored: () => [],
    onUnstored: () => () => undefined,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

export const PROGRESS_KEY = 'digital-detox-progress';

export const openProgress = (storage: DeviceStorage): DeviceRecord<readonly StoredEntry[]> =>
  openRecord(storage, progressRecord);

export const progressList = (storage: DeviceStorage): DayList => createDayList(openProgress(storage));

export const entry = (day: number, change: Partial<StoredEntry> = {}): StoredEntry => ({
  day,
  completed: true,
  completionStatus: 'yes',
  completedAt: `2026-11-${String(day).padStart(2, '0')}T20:00:00.000Z`,
  completedOn: `2026-11-${String(day).padStart(2, '0')}`,
  utcOffset: 60,
  timeSpent: 10,
  elapsed: 10,
  reflectionText: '',
  updatedAt: `2026-11-${String(day).padStart(2, '0')}T20:00:00.000Z`,
  ...change,
});

/** A fake of the shell's HttpError, which comes from another bundle. */
export class FakeHttpError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`${status}: fake`);
    this.status = status;
  }
}
