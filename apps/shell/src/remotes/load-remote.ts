/**
 * Loads remotes by Module Federation (docs/decisions/060). Their addresses are configured at run time, so that a remote
 * can be deployed without the shell.
 */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import type { ComponentType } from 'react';

type RemoteName = keyof RuntimeConfig['remotes'];
type RemoteModule = { default: ComponentType<RemoteProps> };
export type LoadRemote = (name: RemoteName) => Promise<RemoteModule>;

/** Without a limit, a remote whose server never responds would show a spinner for ever. */
const TIME_LIMIT_MS = 10_000;

const TRIES = 3;

let addresses: RuntimeConfig['remotes'];

export function addRemotes(remotes: RuntimeConfig['remotes']): void {
  addresses = remotes;
  registerPlugins([{ name: 'time-limit', createScript: () => ({ timeout: TIME_LIMIT_MS }) }]);
  registerRemotes([remote('challenge'), remote('admin')]);
}

const remote = (name: RemoteName) => ({ name, entry: addresses[name] });

/** Discards a failed attempt and its pending files, so that the next attempt loads the remote's entry again. */
const resetRemote = (name: RemoteName): void => registerRemotes([remote(name)], { force: true });

export async function loadRemoteScreen(name: RemoteName): Promise<RemoteModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`remote ${name} did not respond`)), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([loadWithRetries(name), limit]);
  } catch (error) {
    resetRemote(name);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Retries automatically: a file that the page preloaded (public/first-screen.js) and that did not arrive fails once
 * more without a request, because Chromium gives the script the response of the preload. The entry and its chunks can
 * each fail that way.
 */
async function loadWithRetries(name: RemoteName): Promise<RemoteModule> {
  for (let left = TRIES; ; left--)
    try {
      const module = await loadRemote<RemoteModule>(`${name}/remote`);
      if (module) return module;
      throw new Error(`${name} exposes no screen`);
    } catch (error) {
      resetRemote(name);
      if (left === 1) throw new Error(`remote ${name} did not load`, { cause: error });
    }
}
