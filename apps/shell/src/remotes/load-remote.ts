/**
 * Remotes by Module Federation, addressed at run time, so that one can be deployed without the shell. A container needs
 * three calls (init, get, the module), so the shell makes them itself (docs/decisions/044).
 */
import { read } from '@scrollstop/contracts/reading';
import type { RemoteProps } from '@scrollstop/contracts/remote';
import type { RuntimeConfig } from '@scrollstop/contracts/runtime';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { shareScope, type ShareScope } from './share-scope.ts';

export type RemoteName = keyof RuntimeConfig['remotes'];
type RemoteModule = { default: ComponentType<RemoteProps> };

interface Container {
  init: (scope: ShareScope) => void | Promise<void>;
  get: (module: string) => Promise<() => RemoteModule>;
}

/** The part of `mf-manifest.json` that is read here; remotes of the last release write the same. */
const Manifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    pluginVersion: z.string(),
    remoteEntry: z.object({ name: z.string() }),
  }),
});

/** Without a limit, a remote whose server never responds would show a spinner for ever. */
const TIME_LIMIT_MS = 10_000;

const TRIES = 3;

const page = globalThis as unknown as Record<string, Container | undefined>;
let addresses: RuntimeConfig['remotes'];
/** Remotes that were started; a failed attempt is forgotten. */
const started = new Map<RemoteName, Promise<Container>>();

export function addRemotes(remotes: RuntimeConfig['remotes']): void {
  addresses = remotes;
}

export async function loadRemoteScreen(name: RemoteName): Promise<RemoteModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`remote ${name} did not respond`)), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([loadPatiently(name), limit]);
  } catch (error) {
    started.delete(name);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tries again by itself: a file that the page asked for early (public/first-screen.js) and that did not arrive fails
 * once more without a request, because Chromium gives the script the response of the preload. The entry is one step,
 * its chunks are another.
 */
async function loadPatiently(name: RemoteName): Promise<RemoteModule> {
  for (let left = TRIES; ; left--)
    try {
      return await loadScreen(name);
    } catch (error) {
      started.delete(name);
      if (left === 1) throw new Error(`remote ${name} did not load`, { cause: error });
    }
}

async function loadScreen(name: RemoteName): Promise<RemoteModule> {
  const starting = started.get(name) ?? start(addresses[name]);
  started.set(name, starting);
  const module = await (await starting).get('./remote');
  return module();
}

async function start(manifestUrl: string): Promise<Container> {
  const address = new URL(manifestUrl, location.href);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href}: ${response.status}`);
  const { metaData } = read(Manifest, await response.json());
  if (isOfLastRelease(metaData.pluginVersion)) await provideRuntime();
  await runScript(new URL(metaData.remoteEntry.name, address).href);
  const container = page[metaData.globalName];
  if (!container) throw new Error(`${address.href}: no container ${metaData.globalName}`);
  await container.init(shareScope);
  return container;
}

/** Until 0.1.0 remotes were built without the runtime of Module Federation 2, and took that of the shell. */
const isOfLastRelease = (pluginVersion: string): boolean => pluginVersion.startsWith('2.');

async function provideRuntime(): Promise<void> {
  const runtime = await import(
    /* webpackChunkName: "runtime-of-last-release" */ '@module-federation/runtime-core'
  );
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} did not load`));
    };
    document.head.append(script);
  });
}
