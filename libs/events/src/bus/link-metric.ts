/** Separate from the other metrics, which need the database library: the bus keeper's process does not have it. */
import { Gauge } from 'prom-client';

/** One connection to NATS, connected or not. */
export interface Link {
  up: boolean;
}

const links = new Set<Link>();

/** Includes the connection in `/metrics` until the returned function is called. */
export function watchLink(link: Link): () => void {
  links.add(link);
  return () => void links.delete(link);
}

new Gauge({
  name: 'nats_connected',
  help: '1 while connected to NATS',
  collect() {
    this.set([...links].every(({ up }) => up) ? 1 : 0);
  },
});
