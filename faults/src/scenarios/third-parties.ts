/**
 * Stripe and PayPal do not respond, respond with garbage, or never end a response; or their names do not resolve.
 * Payment calls must end with a deliberate error within 10 s, other calls must not wait, and the log must name the
 * party.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PASSWORD, apiUser, type ApiUser } from '@scrollstop/tools/testing/api-user';
import { testProduct } from '@scrollstop/tools/testing/product';
import { type Manner, manners, rudeParty } from '@scrollstop/service-kit/testing/rude-party';
import { limitFor, type Scenario, type Size } from './scenario.ts';

const ROUNDS: Record<Size, number> = { small: 1, full: 5 };
const WITHIN_MS = 11_000;
const OTHERS_WITHIN_MS = 3_000;
const MEMORY_LIMIT_MB = 384;
/** A name reserved by RFC 2606, which never resolves. */
const NOWHERE = 'http://third-party.invalid';

export const thirdParties: Scenario = {
  name: 'third-parties',
  run: async (size) => {
    const party = await rudeParty();
    try {
      const rude = await withProduct(party.url, async (product) => {
        const figures: string[] = [];
        for (const manner of Object.keys(manners) as Manner[]) {
          party.behave(manner);
          figures.push(`${manner}: ${await payments(product, size)}`);
        }
        return figures;
      });
      const nowhere = await withProduct(NOWHERE, (product) => payments(product, size));
      return `${rude.join('; ')}; no such name: ${nowhere}; every call ended with a deliberate error`;
    } finally {
      party.close();
    }
  },
};

interface Product {
  user: ApiUser;
  billing: number;
  log: string;
}

async function withProduct<T>(party: string, work: (product: Product) => Promise<T>): Promise<T> {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_rude', STRIPE_PUBLISHABLE_KEY: 'pk_test_rude' };
  const paypal = { PAYPAL_CLIENT_ID: 'rude-client', PAYPAL_CLIENT_SECRET: 'rude-secret' };
  const addresses = { STRIPE_API_BASE: party, PAYPAL_API_BASE: party, STRIPE_WEBHOOK_SECRET: 'whsec_rude' };
  const product = await testProduct({ ...stripe, ...paypal, ...addresses });
  try {
    const user = apiUser([product.url]);
    const { status } = await user.call('POST', '/api/auth/register', {
      email: user.email,
      password: PASSWORD,
      localData: { challenges: [] },
    });
    if (status !== 201) throw new Error(`the registration responded with ${status}`);
    const billing = product.processes.get('billing')?.pid ?? 0;
    const figures = await work({ user, billing, log: join(product.dataDir, 'logs', 'billing.log') });
    if (product.processes.get('billing')?.pid !== billing) throw new Error('billing ended');
    return figures;
  } finally {
    await product.stop();
  }
}

/** Calls both providers at once, and meanwhile another route. */
async function payments({ user, billing, log }: Product, size: Size): Promise<string> {
  const statuses = new Set<number>();
  let slowest = 0;
  let others = 0;
  for (let round = 0; round < ROUNDS[size]; round++) {
    const paid = ['/api/create-payment-intent', '/api/paypal/order'].map(async (path) => {
      const [status, ms] = await timed(() => user.call('POST', path, {}));
      statuses.add(status);
      slowest = Math.max(slowest, ms);
    });
    const [other, ms] = await timed(() => user.call('GET', '/api/offers'));
    if (other !== 200) throw new Error(`another route responded with ${other}`);
    others = Math.max(others, ms);
    await Promise.all(paid);
  }
  const memory = residentMb(billing);
  const bad = [...statuses].filter((status) => status < 400 || status === 404 || status === 500);
  if (bad.length > 0) throw new Error(`a payment call responded with ${bad.join(', ')}`);
  if (slowest > limitFor(size, WITHIN_MS)) throw new Error(`a payment took ${slowest} ms`);
  if (others > limitFor(size, OTHERS_WITHIN_MS)) throw new Error(`another route took ${others} ms`);
  if (memory > MEMORY_LIMIT_MB) throw new Error(`billing took ${memory} MB`);
  await namedInLog(log);
  return `${[...statuses].sort().join('/')} after ${slowest} ms, others ${others} ms, ${memory} MB`;
}

/** Waits for the log line, which is written after the response is sent. */
async function namedInLog(log: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if (/"calls":\[.*"to":"stripe"/.test(readFileSync(log, 'utf8'))) return;
    await setTimeout(100);
  }
  throw new Error('the log does not mention the call to Stripe');
}

async function timed(call: () => Promise<{ status: number }>): Promise<[number, number]> {
  const since = Date.now();
  const { status } = await call();
  return [status, Date.now() - since];
}

/** The resident memory of a process in megabytes; 0 if there is no /proc. */
function residentMb(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}
