import { type ImportBody, ImportResult, ImportStatus, shopifyErrors } from '@scrollstop/contracts/owner/shopify';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOwner } from '../../owner/owner.tsx';

const POLL_MS = 1_000;
const PATH = '/api/shopify/import';

/** Starts, follows and cancels an import on the server; also follows one that was already running. */
export function useImport(onEnd: () => void) {
  const { attempt, http, signedIn, toast, texts } = useOwner();
  const { success, error } = texts.shopify;
  const [result, setResult] = useState<ImportResult | null>(null);
  const { busy: sending, run } = useOneAtATime();
  const following = result?.state === 'running';

  function applyResult(next: ImportResult): void {
    setResult(next);
    if (next.state === 'running') return;
    onEnd();
    if (next.state === 'done') toast({ title: success.title, description: success.text(next.imported, next.total) });
    if (next.state === 'failed') toast({ title: error.title, description: error.text, failed: true });
  }

  const onResult = useEffectEvent(applyResult);

  // Outside system: the server, where an import may already be running when the page opens.
  useEffect(() => {
    if (!signedIn) return;
    const controller = new AbortController();
    http
      .get(PATH, ImportStatus, { signal: controller.signal })
      .then(({ import: latest }) => {
        if (latest && latest.state !== 'done' && latest.state !== 'canceled') setResult((current) => current ?? latest);
      })
      // The page's own query shows the error.
      .catch(() => undefined);
    return () => controller.abort();
  }, [http, signedIn]);

  // Outside systems: the clock and the server, while an import runs.
  useEffect(() => {
    if (!following) return;
    const controller = new AbortController();
    let polling = false;
    const timer = setInterval(() => {
      // The previous request may still be waiting for the owner to sign in again.
      if (polling) return;
      polling = true;
      http
        .get(PATH, ImportStatus, { signal: controller.signal })
        .then(
          ({ import: latest }) => latest && onResult(latest),
          // The server is unavailable for a moment: the next poll tries again.
          () => undefined,
        )
        .finally(() => (polling = false));
    }, POLL_MS);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [following, http]);

  async function start(body: ImportBody): Promise<void> {
    const started = await http.post(PATH, body, ImportResult).catch(followRunning);
    if (started) applyResult(started);
  }

  /** Returns the import that another tab has started since this page was opened; rethrows any other failure. */
  async function followRunning(failure: unknown): Promise<ImportResult | null> {
    if (!(failure instanceof HttpError && failure.code === shopifyErrors.running)) throw failure;
    return (await http.get(PATH, ImportStatus)).import;
  }

  async function cancel(): Promise<void> {
    const { import: latest } = await http.post(`${PATH}/cancel`, undefined, ImportStatus);
    if (latest) applyResult(latest);
  }

  return {
    result,
    busy: sending || following,
    /** Submitting the form continues the last import. */
    resumes: result?.state === 'interrupted' || result?.state === 'failed',
    start: (body: ImportBody) => void run(() => attempt(() => start(body), error)),
    cancel: () => attempt(cancel, texts.everyScreen.error),
  };
}
