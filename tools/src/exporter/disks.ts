/** Reads the free space of the volumes that a deployment depends on, but none of their content. */
import { statfs } from 'node:fs/promises';
import type { Figures } from './gauges.ts';

export const diskGauges = {
  disk_size_bytes: { help: 'Size of the file system of a volume', label: 'disk' },
  disk_free_bytes: { help: 'Free space of a volume for users other than root', label: 'disk' },
};

/** `postgres=/watched/postgres,nats=/watched/nats`. */
export function disksOf(text: string): Map<string, string> {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((part) => part.split('=').map((word) => word.trim()));
  return new Map(
    pairs.map(([name, path]) => {
      if (!name || !path) throw new Error('DISKS: is not a list of name=/path');
      return [name, path];
    }),
  );
}

/** A missing volume has no figures, so that the alert for missing figures fires. */
export async function readDisks(disks: ReadonlyMap<string, string>): Promise<Figures> {
  const figures = await Promise.all(
    [...disks].map(async ([label, path]) => {
      const { bsize, blocks, bavail } = await statfs(path).catch(() => ({ bsize: 0, blocks: 0, bavail: 0 }));
      if (blocks === 0) return [];
      return [
        { metric: 'disk_size_bytes', label, value: bsize * blocks },
        { metric: 'disk_free_bytes', label, value: bsize * bavail },
      ];
    }),
  );
  return figures.flat();
}
