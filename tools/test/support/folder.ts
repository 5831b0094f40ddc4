import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Creates a folder that PostgreSQL's user can enter too; returns it with a function that removes it. */
function newFolder(): [folder: string, remove: () => void] {
  const folder = mkdtempSync(join(tmpdir(), 'scrollstop-tools-test-'));
  chmodSync(folder, 0o755);
  return [folder, () => rmSync(folder, { recursive: true, force: true })];
}

/** A folder that is removed after the test. */
export function folderOfTest(): string {
  const [folder, remove] = newFolder();
  onTestFinished(remove);
  return folder;
}

/** A folder for the top of a test file, which is removed after the other hooks. */
export function folderOfFile(): string {
  const [folder, remove] = newFolder();
  afterAll(remove);
  return folder;
}
