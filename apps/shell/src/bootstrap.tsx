import { registerRemotes, loadRemote } from '@module-federation/enhanced/runtime';
import { lazy, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

registerRemotes([{ name: 'challenge', entry: '/remotes/challenge/mf-manifest.json' }]);
const Remote = lazy(
  () => loadRemote('challenge/remote') as Promise<{ default: ComponentType<{ path: string }> }>,
);

createRoot(document.getElementById('root')!).render(
  <Suspense fallback="…">
    <Remote path="/" />
  </Suspense>,
);
