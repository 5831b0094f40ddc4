import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Objects of one kind by id, in the order they were first put. Values are never changed in place: put a new one. */
export interface Collection<T> {
  get(id: string): T | undefined;
  put(id: string, value: T): T;
  /** Oldest first. */
  values(): IterableIterator<T>;
  newestFirst(): Generator<T>;
  size(): number;
}

export interface Journal {
  collection<T>(name: string): Collection<T>;
  close(): void;
}

/**
 * The memory of the simulators: maps, and with a `file` one appended JSON line per put, so that payments survive a
 * restart and a kill -9 (the line is in the kernel before the answer leaves). Opening rewrites the file to the last
 * value of each object.
 */
export function openJournal(file?: string): Journal {
  const maps = new Map<string, Map<string, unknown>>();
  const mapOf = (name: string) => {
    const map = maps.get(name) ?? new Map<string, unknown>();
    maps.set(name, map);
    return map;
  };
  if (file !== undefined && existsSync(file)) {
    for (const [name, id, value] of readLines(file)) mapOf(name).set(id, value);
  }
  const descriptor = file === undefined ? undefined : rewrite(file, maps);

  return {
    collection: <T>(name: string): Collection<T> => {
      const map = mapOf(name) as Map<string, T>;
      const order = [...map.keys()];
      return {
        get: (id) => map.get(id),
        put(id, value) {
          if (!map.has(id)) order.push(id);
          map.set(id, value);
          if (descriptor !== undefined) writeSync(descriptor, line(name, id, value));
          return value;
        },
        values: () => map.values(),
        *newestFirst() {
          for (let index = order.length - 1; index >= 0; index--) yield map.get(order[index]!)!;
        },
        size: () => map.size,
      };
    },
    close() {
      if (descriptor !== undefined) closeSync(descriptor);
    },
  };
}

const line = (name: string, id: string, value: unknown) => `${JSON.stringify([name, id, value])}\n`;

function* readLines(file: string): Generator<[string, string, unknown]> {
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text === '') continue;
    try {
      yield JSON.parse(text) as [string, string, unknown];
    } catch {
      return; // the last line of a process that was killed while it wrote
    }
  }
}

function rewrite(file: string, maps: Map<string, Map<string, unknown>>): number {
  mkdirSync(dirname(file), { recursive: true });
  const lines: string[] = [];
  for (const [name, map] of maps) for (const [id, value] of map) lines.push(line(name, id, value));
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return openSync(file, 'a');
}
