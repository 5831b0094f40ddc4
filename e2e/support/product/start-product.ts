/** Playwright's global setup: one product for all specs that do not break it. */
import { buildIfChanged } from '@scrollstop/tools/build/build-if-changed';
import { ownStack } from './own-stack.ts';

export default async function startProduct(): Promise<() => Promise<void>> {
  // `npm test` has already built the site; `npm run screenshots` builds it here, so that no picture shows an old build.
  const { url, sim, databaseUrl, stop } = await ownStack(
    {},
    process.env['SCREENSHOTS'] === '1' ? () => buildIfChanged() : undefined,
  );
  Object.assign(process.env, { E2E_URL: url, E2E_SIM: sim, E2E_DATABASE_URL: databaseUrl });
  return stop;
}
