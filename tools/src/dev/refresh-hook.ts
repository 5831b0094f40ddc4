/**
 * Runs in the browser before React, in development only. Each remote has its own fast-refresh runtime, which looks for
 * React in the `renderers` of this hook. The hook that the shell's runtime would create never fills that list, so edits
 * to remotes would be loaded but not shown.
 */
type Hook = {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
  [member: string]: unknown;
};

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
const nothing = () => undefined;
let count = 0;
const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => (count += 1),
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
});

const inject = hook.inject.bind(hook);
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};
