/** What the gateway says about this deployment (libs/contracts/src/site/runtime.ts). */
import { read } from '@scrollstop/contracts/reading';
import { RuntimeConfig } from '@scrollstop/contracts/runtime';

/** Throws when the page holds no valid configuration: without it nothing could be loaded. */
export function readRuntimeConfig(page: Document): RuntimeConfig {
  const text = page.getElementById('runtime-config')?.textContent ?? '';
  return read(RuntimeConfig, JSON.parse(text));
}
