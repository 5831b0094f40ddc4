import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { createLoader, type Loader } from '@scrollstop/ui/lazy/loader.ts';
import type { ScreenId } from '../gate/decide-route.ts';
import type { RemoteModule, RemoteName } from './load-remote.ts';

export type LoadRemote = (name: RemoteName) => Promise<RemoteModule>;
export type RemoteScreens = Partial<Record<ScreenId, Loader<RemoteProps>>>;

export const createRemoteScreens = (load: LoadRemote): RemoteScreens => ({
  challenge: createLoader(() => load('challenge')),
  admin: createLoader(() => load('admin')),
});
