let asked = false;

/**
 * Asks the browser, once for each visit, not to clear this site's storage when it needs room (S-8). Some browsers ask
 * the user, so it is done only after they have written something. A refusal changes nothing.
 */
export function keepStorage(storage: StorageManager | undefined = navigator.storage): void {
  if (asked || typeof storage?.persist !== 'function') return;
  asked = true;
  void storage
    .persisted()
    .then((kept) => kept || storage.persist())
    .catch(() => undefined);
}
