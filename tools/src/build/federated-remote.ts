/** The build of a remote that the shell loads (docs/decisions/044): a plain federation container and the manifest that names it. */
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import * as zodParts from '@scrollstop/contracts/zod-parts';
import { zodShareKey } from '@scrollstop/contracts/zod-share-key';

/** Installed at one version in all three apps; a remote brings no copy of its own. */
const fromShell = { singleton: true, import: false, requiredVersion: '19.3.1' } as const;
const ENTRY = 'remoteEntry.js';
/** The chunk with the exposed module. */
const EXPOSED = 'remote';
/** The shell shares it with remotes that were built with the same list. */
const ZOD_PARTS = '@scrollstop/contracts/zod-parts';

/** Exposes `./remote`. React comes from the shell; so does Zod, unless the shell has other parts of it than these. */
export const federatedRemote = (name: string): RsbuildPlugin => ({
  name: `federated-remote-${name}`,
  setup(api) {
    api.modifyRspackConfig((config, { rspack }) => {
      // Only the container is wanted; main.tsx belongs to the standalone target.
      config.entry = {};
      // Several bundles on one page must not take each other's chunks for their own.
      config.output = { ...config.output, uniqueName: name };
      // A chunk that the container needs at once would have to be loaded before the container can be asked for it.
      config.optimization = {
        ...config.optimization,
        runtimeChunk: false,
        splitChunks: { ...config.optimization?.splitChunks, chunks: (chunk) => chunk.name !== name },
      };
      config.plugins = [
        ...(config.plugins ?? []),
        new rspack.container.ModuleFederationPluginV1({
          name,
          filename: ENTRY,
          exposes: { './remote': { import: './src/remote.tsx', name: EXPOSED } },
          shared: {
            ...{ react: fromShell, 'react/jsx-runtime': fromShell },
            ...{ 'react-dom': fromShell, 'react-dom/client': fromShell },
            'zod/mini': {
              import: ZOD_PARTS,
              shareKey: zodShareKey(zodParts),
              version: '0',
              requiredVersion: false,
            },
          },
        }),
        { apply: (compiler: Rspack.Compiler) => emitManifest(compiler, name) },
      ];
    });
  },
});

/**
 * `mf-manifest.json` in the form of Module Federation 2, as far as it is read: shells of the last release find the container by
 * it, and ours the files to ask for at once.
 */
function emitManifest(compiler: Rspack.Compiler, name: string): void {
  const { sources, Compilation } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('manifest', (compilation) =>
    compilation.hooks.processAssets.tap(
      { name: 'manifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
      () => {
        const files = compilation.namedChunkGroups.get(EXPOSED)?.getFiles() ?? [];
        // The texts of another language than the one that comes along.
        const texts = compilation
          .getAssets()
          .flatMap(({ name: file }) => (/locale-\w+\.\w+\.js$/.test(file) ? [file] : []));
        const of = (ending: string) => files.filter((file) => file.endsWith(ending));
        const publicPath = String(compiler.options.output.publicPath);
        const manifest = {
          ...{ id: name, name },
          metaData: {
            ...{ name, type: 'app', globalName: name, publicPath, pluginVersion: '1' },
            buildInfo: { buildVersion: 'local', buildName: name },
            remoteEntry: { name: ENTRY, path: '', type: 'global' },
            types: { path: '', name: '', zip: '', api: '' },
          },
          ...{ shared: [], remotes: [] },
          exposes: [
            {
              ...{ id: `${name}:${EXPOSED}`, name: EXPOSED, path: './remote' },
              assets: { js: { sync: of('.js'), async: texts }, css: { sync: of('.css'), async: [] } },
            },
          ],
        };
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(JSON.stringify(manifest)));
      },
    ),
  );
}
