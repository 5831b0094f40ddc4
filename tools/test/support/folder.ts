import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A new folder, also for PostgreSQL's own user, and what removes it. */
function made(): [folder: string, remove: () => void] {
  const folder = mkdtempSync(join(tmpdir(), 'scrollstop-tools-test-'));
  chmodSync(folder, 0o755);
  return [folder, () => rmSync(folder, { recursive: true, force: true })];
}

/** Removed after the test, or after each one when it is made in a `beforeEach`. */
export function folderOfTest(): string {
  const [folder, remove] = made();
  onTestFinished(remove);
  return folder;
}

/** For the top of a test file: removed after its other hooks. */
export function folderOfFile(): string {
  const [folder, remove] = made();
  afterAll(remove);
  return folder;
}
