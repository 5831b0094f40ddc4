import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The SIM_DATA_FILE of one test, in a folder that does not exist yet. */
export function dataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sim-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data', 'sim.jsonl');
}
