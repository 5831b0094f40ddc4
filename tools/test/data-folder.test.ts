import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isRootOnLinux } from '../src/processes/running-process.ts';
import { dataFolder, removeLeftovers } from '../src/testing/data-folder.ts';
import { folderOfTest } from './support/folder.ts';

it('a data folder is new each time, and other users may enter it', () => {
  const folders = [dataFolder('scrollstop-folder-test'), dataFolder('scrollstop-folder-test')];
  onTestFinished(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
  expect(new Set(folders).size).toBe(2);
  for (const folder of folders) expect(statSync(folder).mode & 0o777).toBe(0o755);
});

it('only folders of ended processes are removed', () => {
  const parent = folderOfTest();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const kept = [`scrollstop-own-${process.pid}-abcdef`, 'scrollstop-ports', `other-${ended}-abcdef`, 'sem.x'];
  const left = [`scrollstop-own-${ended}-abcdef`, `scrollstop-two-words-${ended}-Gh1jKl`];
  for (const name of [...kept, ...left]) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'file'), '');
  }
  removeLeftovers(parent);
  expect([...kept, ...left].filter((name) => existsSync(join(parent, name)))).toEqual(kept);
});

it.runIf(isRootOnLinux())('a disk left mounted by a killed run does not stop the removal of other folders', () => {
  const parent = folderOfTest();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const left = ['a', 'z'].map((name) => join(parent, `scrollstop-${name}-${ended}-abcdef`));
  const disk = join(left[0]!, 'nats');
  mkdirSync(disk, { recursive: true });
  mkdirSync(left[1]!);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]));
  removeLeftovers(parent);
  expect(left.map((folder) => existsSync(folder))).toEqual([true, false]);
});
