/** Measures the seconds from `npm start` to ready, on an empty data folder and again on the same folder. */
import { loadavg } from 'node:os';
import { median } from '../load.ts';
import { dataFolder } from '../npm-start.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

export async function start(): Promise<void> {
  const seconds = { cold: [] as number[], warm: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const folder = await dataFolder();
    try {
      for (const kind of ['cold', 'warm'] as const) {
        const product = await folder.start();
        seconds[kind].push(product.readyMs / 1_000);
        await product.stop();
      }
    } finally {
      folder.remove();
    }
  }
  const text = (all: number[]) =>
    `${median(all).toFixed(1)} s (${Math.min(...all).toFixed(1)}–${Math.max(...all).toFixed(1)})`;
  console.log(
    `npm start, empty folder ${text(seconds.cold)} · again ${text(seconds.warm)} · goal ≤ 4 s · load ${loadavg()[0]!.toFixed(1)}`,
  );
}
