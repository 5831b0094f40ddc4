/** Remotes by Module Federation, addressed at run time, so that one can be deployed without the shell. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteProps } from '@scrollstop/contracts/remote';
import type { RuntimeConfig } from '@scrollstop/contracts/runtime';
import type { ComponentType } from 'react';

export type RemoteName = keyof RuntimeConfig['remotes'];
type RemoteModule = { default: ComponentType<RemoteProps> };

/** Without a limit, a remote whose server never responds would show a spinner for ever. */
const TIME_LIMIT_MS = 10_000;

export function addRemotes(remotes: RuntimeConfig['remotes']): void {
  registerRemotes(Object.entries(remotes).map(([name, entry]) => ({ name, entry })));
}

export async function loadRemoteScreen(name: RemoteName): Promise<RemoteModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`remote ${name} did not respond`)), TIME_LIMIT_MS);
  });
  try {
    const module = await Promise.race([loadRemote<RemoteModule>(`${name}/remote`), limit]);
    if (!module) throw new Error(`remote ${name} exposes no screen`);
    return module;
  } finally {
    clearTimeout(timer);
  }
}
