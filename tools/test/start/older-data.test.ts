import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { setAsideOlderData } from '../../src/start/older-data.ts';
import { folderOfTest } from '../support/folder.ts';

let dir: string;
let data: string;
const messages: string[] = [];
beforeEach(() => {
  dir = folderOfTest();
  data = join(dir, 'data');
  messages.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void messages.push(line));
  mkdirSync(join(data, 'logs'), { recursive: true });
  writeFileSync(join(data, 'running.json'), '{}');
});

it('data from before 1.0.0 are moved aside with a message, including a linked database', () => {
  const place = join(dir, 'of-postgres');
  mkdirSync(place);
  writeFileSync(join(place, 'PG_VERSION'), '18');
  symlinkSync(place, join(data, 'postgres'));
  mkdirSync(join(data, 'nats'));
  writeFileSync(join(data, 'secrets.json'), '{"old":true}');
  setAsideOlderData(data);
  expect(messages).toEqual([expect.stringMatching(/are from before 1\.0\.0, .*before-1\.0\.0, and/)]);
  expect(readdirSync(data).sort()).toEqual(['before-1.0.0', 'data-version', 'logs', 'running.json']);
  expect(readdirSync(join(data, 'before-1.0.0')).sort()).toEqual(['nats', 'postgres', 'secrets.json']);
  expect(readFileSync(join(data, 'before-1.0.0/postgres/PG_VERSION'), 'utf8')).toBe('18');
  expect(readdirSync(dir)).not.toContain('of-postgres');
});

it('data from the preparation of 1.0.0 are moved to a second folder', () => {
  const place = join(dir, 'of-postgres');
  for (const version of [null, '1\n']) {
    if (version) writeFileSync(join(data, 'data-version'), version);
    mkdirSync(place);
    symlinkSync(place, join(data, 'postgres'));
    writeFileSync(join(data, 'secrets.json'), '{}');
    if (version === null) writeFileSync(join(data, 'nats.conf'), '');
    setAsideOlderData(data);
  }
  expect(readdirSync(join(data, 'before-1.0.0')).sort()).toEqual(['nats.conf', 'postgres', 'secrets.json']);
  expect(readdirSync(join(data, 'before-1.0.0-2')).sort()).toEqual(['data-version', 'postgres', 'secrets.json']);
  expect(readdirSync(dir)).not.toContain('of-postgres');
});

it('an empty folder and data of 1.0.0 are left unchanged, without a message', () => {
  setAsideOlderData(data);
  writeFileSync(join(data, 'secrets.json'), '{}');
  setAsideOlderData(data);
  expect(readdirSync(data).sort()).toEqual(['data-version', 'logs', 'running.json', 'secrets.json']);
  expect(messages).toEqual([]);
});
