import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { type HomeCard, StoredHomeCards } from '@scrollstop/contracts/device/storage-home-cards';
import type { HomeCardId } from '@scrollstop/challenge/features/home/home-cards';
import type { DeviceRecord, RecordDefinition } from '../store/records/record.ts';
import type { Store } from '../store/records/store.ts';

export const homeCardsDefinition: RecordDefinition<readonly HomeCard[], typeof StoredHomeCards> = {
  key: storageKeys.homeCards,
  schema: StoredHomeCards,
  empty: [],
  decode: ({ cards }) => cards,
  encode: (cards) => ({ schemaVersion: SCHEMA_VERSION, cards: [...cards] }),
};

/** The cards that this device has already shown on home. */
export const homeCardsOf = (store: Store): DeviceRecord<readonly HomeCard[]> => store.open(homeCardsDefinition);

/**
 * Records that a card was shown today, and with `gone` that it was dismissed. A dismissed card stays dismissed: on a
 * busy device the tap can be recorded before the effect that records the card itself.
 */
export function recordCard(store: Store, id: HomeCardId, gone: boolean): void {
  homeCardsOf(store).update((cards) => {
    const before = cards.find((card) => card.id === id);
    const { on = store.today.get() } = before ?? {};
    return [...cards.filter((card) => card.id !== id), { id, on, ...((gone || before?.gone) && { gone: true }) }];
  });
}
