let requested = false;

/**
 * Asks the browser, once per visit, not to clear this site's storage when space is low (S-8). Some browsers ask the
 * user, so call it only after the user has written something. A refusal has no effect.
 */
export function keepStorage(storage: StorageManager | undefined = navigator.storage): void {
  if (requested || typeof storage?.persist !== 'function') return;
  requested = true;
  void storage
    .persisted()
    .then((kept) => kept || storage.persist())
    .catch(() => undefined);
}
