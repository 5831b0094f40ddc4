/** Gauges with one label, read on each scrape. A value that cannot be read is missing from that scrape. */
import { Gauge, type Registry } from 'prom-client';

/** The values read from one source; a scrape combines several sources. */
export type Figures = { metric: string; label: string; value: number }[];

/** The items of a comma-separated list. */
export const namesIn = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || []);

type Described = Readonly<Record<string, { help: string; label: string }>>;

/** Reads each source once per scrape, however many gauges it fills. */
export function installGauges(registry: Registry, described: Described, read: () => Promise<Figures>): void {
  let running: Promise<Figures> | null = null;
  const once = () =>
    (running ??= read()
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
