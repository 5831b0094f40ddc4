/** The owner's password, manual grants, and the owner's pages on a separate origin. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { admin } from '@scrollstop/challenge/features/admin/original';
import { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { freePort } from '@scrollstop/tools/processes/ports';

const root = join(import.meta.dirname, '../../..');

/** The password that `npm start` generates and shows as a hint. */
export async function ownerPassword(http: APIRequestContext): Promise<string> {
  const page = await (await http.get('/')).text();
  const { adminHint } = RuntimeConfig.parse(JSON.parse(/id="runtime-config">([^<]+)</.exec(page)?.[1] ?? '{}'));
  if (adminHint === null) throw new Error('this product shows no admin hint');
  return adminHint;
}

/** Grants Premium by the operator's command (O-8). */
export function grantByHand(email: string): void {
  const url = new URL(process.env['E2E_DATABASE_URL'] ?? '');
  url.searchParams.set('options', '-c search_path=auth');
  const command = join(root, 'services/auth/src/commands/grant-premium.ts');
  execFileSync(process.execPath, [command, email, '--proven'], {
    env: { ...process.env, DATABASE_URL: url.href },
  });
}

/** Submits the password in the admin pages' password form. */
export async function passGate(page: Page, password: string): Promise<void> {
  await page.getByLabel(admin.gate.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: admin.gate.submit, exact: true }).click();
}

export interface Site {
  url: string;
  stop: () => Promise<void>;
}

/** Builds the owner's pages without the shell and serves them; their API calls are forwarded to the product. */
export async function ownerSite(product: string): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const rsbuild = join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const options = {
    cwd: join(root, 'apps/admin-mfe'),
    env: { ...process.env, STANDALONE: '1', API_ORIGIN: product },
  };
  execFileSync(process.execPath, [rsbuild, 'build'], { ...options, stdio: 'pipe' });
  const server = spawn(process.execPath, [rsbuild, 'preview', '--port', String(port)], {
    ...options,
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return {
    url,
    stop: async () => {
      server.kill('SIGKILL');
      await once(server, 'close');
    },
  };
}
