/** What the gateway says about this deployment (libs/contracts/src/runtime.ts). */
import { RuntimeConfig } from '@scrollstop/contracts/runtime';
import * as z from 'zod/mini';

/** Throws when the page holds no valid configuration: without it nothing could be loaded. */
export function readRuntimeConfig(page: Document): RuntimeConfig {
  const text = page.getElementById('runtime-config')?.textContent ?? '';
  return z.parse(RuntimeConfig, JSON.parse(text));
}
