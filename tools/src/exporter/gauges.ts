/** Gauges with one label, read on each scrape. A value that cannot be read is left out of that scrape. */
import { Gauge, type Registry } from 'prom-client';

/** The result of reading one source; a scrape combines several. */
export type Figures = { metric: string; label: string; value: number }[];

/** The parts of a list in a variable: `one, other`. */
export const namesIn = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || []);

type Described = Readonly<Record<string, { help: string; label: string }>>;

/** Each source is read once per scrape, whatever number of gauges it fills. */
export function installGauges(registry: Registry, described: Described, look: () => Promise<Figures>): void {
  let running: Promise<Figures> | null = null;
  const once = () =>
    (running ??= look()
      .catch(() => [])
      .finally(() => (running = null)));
  for (const [name, { help, label }] of Object.entries(described))
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        for (const one of await once()) if (one.metric === name) this.set({ [label]: one.label }, one.value);
      },
    });
}
