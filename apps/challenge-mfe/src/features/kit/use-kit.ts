import { type KitSwitch, switchesOn } from '@scrollstop/challenge/features/kit/kit';
import { useDocument } from '../../store/use-document.ts';

/** The switches that are on, and a setter. */
export function useKit() {
  const { items, put } = useDocument('kit');
  const on = switchesOn(items);
  return {
    on,
    /** True once any switch has been set on any device. */
    begun: items.length > 0,
    set: (id: KitSwitch, to: boolean): void => put({ id, on: to }),
  };
}
