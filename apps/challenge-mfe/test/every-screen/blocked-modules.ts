/**
 * Lazily loaded modules that cannot be fetched, or are on their way. The browser keeps the modules of earlier files of a run
 * (vitest.config.ts) and would not ask for them, so in a file that imports this one it keeps none.
 */
import type {} from '@vitest/browser-playwright';
import { http, HttpResponse, passthrough } from 'msw';
import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';
import { worker } from '../server.ts';

const keepNone = (cacheDisabled: boolean) => cdp().send('Network.setCacheDisabled', { cacheDisabled });
beforeAll(async () => {
  await cdp().send('Network.enable');
  await keepNone(true);
});
afterAll(() => keepNone(false));

/** Blocks a lazily loaded module until the returned function is called. */
export function blockModule(path: string): () => void {
  worker.use(http.get(`*/${path}`, () => HttpResponse.error()));
  return () => worker.resetHandlers();
}

/** A module that is loaded lazily is on its way until the returned function is called. */
export function holdModule(path: string): () => void {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  worker.use(http.get(`*/${path}`, () => held.then(() => passthrough())));
  return letGo;
}
