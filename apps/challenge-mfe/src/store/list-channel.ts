import type * as z from 'zod/mini';
import type { Channel } from './channel.ts';
import type { MarkedList } from './marked-list.ts';
import { withoutMarks } from './marks.ts';

/** A list that the server answers as a whole, and takes item by item with the stored item as its answer. */
export const listChannel = <Item>(
  list: MarkedList<Item>,
  path: string,
  item: z.ZodMiniType<Item>,
  items: z.ZodMiniType<Item[]>,
): Channel => ({
  subscribe: list.subscribe,
  async load(http, options) {
    const answer = await http.get(path, items, options);
    return () => list.mergeServer(answer);
  },
  waiting: () =>
    list.unsynced().map((marked) => ({
      async send(http, options) {
        list.acknowledge(marked, await http.post(path, withoutMarks(marked), item, options));
      },
      setAside: () => list.setAside(marked),
    })),
});
