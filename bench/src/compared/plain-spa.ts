/** The same screens as one plain single-page app: shell and remotes in one build, without federation. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { ROOT } from '@scrollstop/tools/folders';

const SHELL = join(ROOT, 'apps/shell');
const TARGET = join(ROOT, 'dist/bench/plain-spa');

/** Builds into a folder of its own and returns it. */
export async function buildPlainSpa(): Promise<string> {
  const { default: config } = (await import(join(SHELL, 'rsbuild.config.ts'))) as { default: RsbuildConfig };
  const web = config.environments?.['web'] ?? {};
  const plugins = (web.plugins ?? []).filter((one) => !(one as RsbuildPlugin).name.startsWith('federation-'));
  const remotes = join(TARGET, '..', 'plain-remotes.js');
  mkdirSync(join(TARGET, '..'), { recursive: true });
  const from = (app: string) => `import(${JSON.stringify(join(ROOT, 'apps', app, 'src/remote.tsx'))})`;
  writeFileSync(
    remotes,
    `export const addRemotes = () => {};
export const loadRemoteScreen = (name) => name === 'admin' ? ${from('admin-mfe')} : ${from('challenge-mfe')};`,
  );
  const rsbuild = await createRsbuild({
    cwd: SHELL,
    config: mergeRsbuildConfig<RsbuildConfig>(
      { ...config, environments: { web: { ...web, plugins } } },
      {
        logLevel: 'error',
        output: { distPath: { root: TARGET }, cleanDistPath: true },
        tools: {
          rspack: (_config, { appendPlugins, rspack }) =>
            appendPlugins(new rspack.NormalModuleReplacementPlugin(/remotes\/load-remote\.ts$/, remotes)),
        },
      },
    ),
  });
  const { close } = await rsbuild.build();
  await close();
  return TARGET;
}
