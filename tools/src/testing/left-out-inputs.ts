/** Reads from the `package.json` files of the apps which features' screens the inputs of their component targets leave out. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../folders.ts';

interface Package {
  nx?: { targets?: Record<string, { inputs?: string[] }> };
}

/** The screens of a feature: its other files are small, and its manifest is read everywhere. */
const LEFT_OUT = /^!\{projectRoot\}\/(src\/.*\/)\*\*\/\*\.tsx$/;

/** By the folder of a group of tests; `/apps/challenge-mfe/test/home/` → `['/apps/challenge-mfe/src/features/buddy/', …]`. */
export function leftOutInputs(): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const file of globSync('apps/*/package.json', { cwd: ROOT })) {
    const { nx } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Package;
    for (const [target, { inputs = [] }] of Object.entries(nx?.targets ?? {}))
      if (target.startsWith('component-'))
        found[`/${dirname(file)}/test/${target.slice('component-'.length)}/`] = inputs.flatMap((input) => {
          const folder = LEFT_OUT.exec(input)?.[1];
          return folder ? [`/${dirname(file)}/${folder}`] : [];
        });
  }
  return found;
}
