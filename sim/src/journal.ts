import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Objects of one kind by id, in the order of their first put. To change a value, put a new one. */
export interface Collection<T> {
  get(id: string): T | undefined;
  put(id: string, value: T): T;
  /** Oldest first. */
  values(): IterableIterator<T>;
  newestFirst(): T[];
  size(): number;
}

export interface Journal {
  collection<T>(name: string): Collection<T>;
  /** Flushes all puts to the kernel. Called before each response, so that a crash loses no object that was reported. */
  flush(): void;
  close(): void;
}

type Maps = Map<string, Map<string, unknown>>;

/**
 * The memory of the simulators: maps and, with a `file`, one JSON line for each put, so that payments survive a restart
 * and a kill -9. Opening reads the last value of each object and rewrites the file with these values.
 */
export function openJournal(file?: string): Journal {
  const maps: Maps = new Map();
  const descriptor = file === undefined ? undefined : load(file, maps);
  let unwritten: string[] = [];

  const flush = () => {
    if (unwritten.length === 0 || descriptor === undefined) return;
    const text = unwritten.join('');
    unwritten = [];
    writeFileSync(descriptor, text);
  };
  const write = (text: string) => {
    if (unwritten.push(text) === 1) setImmediate(flush);
  };

  return {
    flush,
    collection<T>(name: string): Collection<T> {
      const map = mapOf(maps, name) as Map<string, T>;
      return {
        get: (id) => map.get(id),
        put(id, value) {
          map.set(id, value);
          if (descriptor !== undefined) write(line(name, id, value));
          return value;
        },
        values: () => map.values(),
        newestFirst: () => [...map.values()].reverse(),
        size: () => map.size,
      };
    },
    close() {
      flush();
      if (descriptor !== undefined) closeSync(descriptor);
    },
  };
}

const line = (name: string, id: string, value: unknown) => `${JSON.stringify([name, id, value])}\n`;

function mapOf(maps: Maps, name: string): Map<string, unknown> {
  const map = maps.get(name) ?? new Map<string, unknown>();
  maps.set(name, map);
  return map;
}

/** Fills the maps and returns the file descriptor, open for appending. */
function load(file: string, maps: Maps): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) {
    read(file, maps);
    rewrite(file, maps);
  }
  return openSync(file, 'a', 0o600);
}

function read(file: string, maps: Maps): void {
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    try {
      const [name, id, value] = JSON.parse(text) as [string, string, unknown];
      mapOf(maps, name).set(id, value);
    } catch {
      // The line was cut off by a kill or a full disk.
    }
  }
}

function rewrite(file: string, maps: Maps): void {
  const lines: string[] = [];
  for (const [name, map] of maps) for (const [id, value] of map) lines.push(line(name, id, value));
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
