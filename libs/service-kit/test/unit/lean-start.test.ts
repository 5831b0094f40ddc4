/** Libraries that nobody uses are not loaded: each process of the product would pay for them (docs/performance.md). */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = (file: string) => JSON.stringify(join(import.meta.dirname, '../../src', file));

/** The last line that a process of its own prints; this one has loaded nearly everything. */
function printed(code: string): string {
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval'];
  return execFileSync(process.execPath, [...flags, code], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  }).trim();
}

it("does not load Node's fetch for its HTTP server", () => {
  const loaded = printed(`
    await import(${src('app.ts')});
    await import(${src('metrics.ts')});
    console.log(process.moduleLoadList.filter((name) => name.includes('deps/undici')).length);
  `);
  expect(loaded).toBe('0');
});

it("does not load Fastify's own compilers", () => {
  const loaded = printed(`
    import module from 'node:module';
    import Fastify from 'fastify';
    import { withoutOwnCompilers } from ${src('http/own-compilers.ts')};
    const app = Fastify({ schemaController: withoutOwnCompilers });
    app.get('/', () => ({ ok: true }));
    const { body } = await app.inject('/');
    const compilers = Object.keys(module._cache).filter((file) => /node_modules.(ajv|@fastify.ajv-compiler)/.test(file));
    console.log(body, compilers.length);
  `);
  expect(loaded).toBe('{"ok":true} 0');
});
