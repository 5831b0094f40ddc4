import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { featurePaths, ownerPaths } from '@scrollstop/challenge/features/paths';
import { expect, test } from 'vitest';
import { type Decision, decideRoute, type GateInput } from '../../../src/gate/decide-route.ts';

const visitor: GateInput = {
  loading: false,
  who: 'visitor',
  access: 'none',
  introSeen: true,
  path: '/',
  hasToken: false,
};
// Only visitors see the intro; accounts and demos never do.
const account = (access: GateInput['access']): GateInput => ({
  ...visitor,
  who: 'account',
  access,
  introSeen: false,
});
const demo = (access: GateInput['access']): GateInput => ({ ...account(access), who: 'demo' });

const brief = (decision: Decision): string =>
  'redirect' in decision ? `→${decision.redirect}` : `${decision.screen}${decision.nav ? '+' : ''}`;

const rooms = ['urge', 'month', 'settings', 'account'].map((room) => `/profile/${room}`);
const groups: Record<string, readonly string[]> = { features: featurePaths, rooms, owner: ownerPaths };

const states: Record<string, GateInput> = {
  new: { ...visitor, introSeen: false },
  visitor,
  none: account('none'),
  trial: account('trial'),
  premium: account('premium'),
  expired: account('expired'),
  demo: demo('trial'),
  'demo-over': demo('expired'),
};

/** `=`: the screen named like its address; `+`: with the navigation; `#`: a link with a one-time token. */
const [[, ...columns], ...rows] = `
address              new       visitor   none       trial      premium    expired    demo       demo-over
/                    intro     auth      →/checkout challenge+ challenge+ paywall    challenge+ paywall
features             intro     auth      →/checkout challenge+ challenge+ paywall    challenge+ paywall
/profile             intro     auth      →/checkout challenge+ challenge+ challenge+ challenge+ challenge+
rooms                intro     auth      →/checkout challenge+ challenge+ challenge+ challenge+ challenge+
/change-password     intro     auth      →/checkout =          =          =          →/         →/
/emergency           intro     auth      challenge  challenge+ challenge+ challenge  challenge+ challenge
/reminder            intro     auth      challenge  challenge+ challenge+ challenge  challenge+ challenge
/buddy               intro     auth      challenge  challenge+ challenge+ challenge  challenge+ challenge
/buddy#              auth      auth      challenge  challenge+ challenge+ challenge  auth       auth
/setup/pause         intro     auth      challenge  challenge  challenge  challenge  challenge  challenge
/your-data           intro     auth      challenge  challenge  challenge  challenge  challenge  challenge
/calls               challenge challenge challenge  challenge  challenge  challenge  challenge  challenge
owner                intro     auth      →/checkout admin      admin      paywall    admin      paywall
/auth                intro     auth      →/checkout signed-in  signed-in  signed-in  auth       auth
/demo                intro     demo      →/         →/         →/         →/         →/         demo
/checkout            intro     =         =          =          =          =          =          =
/pricing             intro     =         =          =          =          =          =          =
/purchase-motivation intro     offer     offer      offer      →/         offer      offer      offer
/stripe-success      intro     auth      success    success    success    success    success    success
/forgot-password     intro     =         =          =          =          =          =          =
/forgot-password#    =         =         =          =          =          =          =          =
/verify-email        intro     auth      =          =          =          =          auth       auth
/verify-email#       auth      auth      =          =          =          =          auth       auth
/terms               =         =         =          =          =          =          =          =
/privacy             =         =         =          =          =          =          =          =
/results             =         =         =          =          =          =          =          =
/reminder-off        =         =         =          =          =          =          =          =
/gift                gift-open gift-open gift-open  gift-open  gift-open  gift-open  gift-open  gift-open
/gift/buy            =         =         =          =          =          =          =          =
/gift/card           =         =         =          =          =          =          =          =
/gift/open           auth      auth      =          =          =          =          auth       auth
/gift/bought         intro     auth      =          =          =          =          auth       auth
/no-such-page        intro     auth      →/checkout not-found  not-found  not-found  not-found  not-found
`
  .trim()
  .split('\n')
  .map((line) => line.split(/ +/)) as [string[], ...string[][]];

const pathsOf = (address: string) => groups[address] ?? [address.replace('#', '')];

test.each(rows)('the gate shows the listed screens at %s', (address, ...cells) => {
  for (const path of pathsOf(address)) {
    const named = path.slice(1).replace('/', '-');
    const decisions = columns.map((name) =>
      brief(decideRoute({ ...states[name]!, path, hasToken: address.endsWith('#') })),
    );
    expect(decisions, path).toEqual(cells.map((cell) => (cell === '=' ? named : cell)));
  }
});

test('while the user is loading, only the pages that are open to everybody are shown', () => {
  const at = (path: string) => brief(decideRoute({ ...states['new']!, loading: true, path }));
  expect(['/', '/checkout', '/gift', '/calls'].map(at)).toEqual(Array(4).fill('loading'));
  for (const path of ['/terms', '/privacy', '/results', '/reminder-off']) expect(at(path)).toBe(path.slice(1));
});

const script = readFileSync(new URL('../../../public/first-screen.js', import.meta.url), 'utf8');

/** True if a new device shows the intro of the page before any other script has arrived. */
function paintsIntro(pathname: string, hash: string): boolean {
  const documentElement = { lang: 'en', dataset: { session: 'no' } as Record<string, string> };
  runInNewContext(script, {
    URLSearchParams,
    addEventListener: () => undefined,
    localStorage: { getItem: () => null },
    location: { pathname, hash, search: '' },
    document: { documentElement, getElementById: () => ({ textContent: '{}' }) },
  });
  return documentElement.dataset['first'] === 'intro';
}

test.each(rows)('at %s the page shows the intro before its scripts exactly if the gate does', (address, first) => {
  for (const path of pathsOf(address))
    expect(paintsIntro(path, address.endsWith('#') ? '#1000.x' : ''), path).toBe(first === 'intro');
});

test('a buyer with a waiting purchase sees no price at any address, in any state', () => {
  const money = ['offer', 'checkout', 'pricing', 'paywall'];
  for (const access of ['none', 'trial', 'expired'] as const)
    for (const path of rows.flatMap(([address = '']) => pathsOf(address))) {
      const buyer = { ...account(access), path };
      const without = brief(decideRoute(buyer));
      const expected = money.includes(without) ? 'waiting-purchase' : without;
      expect(brief(decideRoute({ ...buyer, waitingPurchase: true })), `${access} ${path}`).toBe(expected);
    }
  const expired = { ...account('expired'), waitingPurchase: true };
  expect(brief(decideRoute({ ...expired, path: '/progress' }))).toBe('waiting-purchase');
  expect(brief(decideRoute({ ...expired, path: '/verify-email', hasToken: true }))).toBe('verify-email');
});

/** Whether a cell of the table in docs/product/access.md describes the decision at that address. */
function matches(cell: string, decision: string): boolean {
  const screen = decision.replace('+', '');
  if (cell === 'sign-in') return screen === 'auth';
  if (cell === 'paywall') return screen === 'paywall';
  if (cell === '404') return screen === 'not-found';
  if (cell.startsWith('"Signed in')) return screen === 'signed-in';
  if (cell.startsWith('→')) return screen === cell.replaceAll(/[ `]/g, '');
  return cell === 'shown' && !['auth', 'paywall', 'not-found', 'signed-in'].includes(screen) && !screen.startsWith('→');
}

test('the table of docs/product/access.md matches the gate', () => {
  const text = readFileSync(new URL('../../../../../docs/product/access.md', import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| (?:`\/|any other)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows.length).toBeGreaterThan(8);
  const byColumn = [[visitor], [account('none')], [account('trial'), account('premium')], [account('expired')]];
  const wrong = rows.flatMap(([addresses = '', ...cells]) => {
    const paths = [...addresses.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    return (paths.length > 0 ? paths : ['/no-such-page']).flatMap((path) =>
      cells.flatMap((cell, column) =>
        (byColumn[column] ?? []).flatMap((state) => {
          const [, exception] = /premium → `([^`]+)`/.exec(cell) ?? [];
          const expected = exception && state.access === 'premium' ? `→${exception}` : cell.split(';')[0]!;
          const decision = brief(decideRoute({ ...state, path }));
          return matches(expected, decision) ? [] : [`${path} ${state.who} ${state.access}: ${decision}, not ${cell}`];
        }),
      ),
    );
  });
  expect(wrong).toEqual([]);
});

test('every address that the apps link to has a screen', () => {
  const link = /(?:href[=:]|navigate\()\s*\{?["'`](\/(?!api\/|sandbox\/)[\w/-]*)/g;
  const root = new URL('../../../../', import.meta.url);
  const paths = globSync('{shell,challenge-mfe,admin-mfe}/src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(link)].map(([, path = '']) => path),
  );
  expect(paths.length).toBeGreaterThan(80);
  const isLost = (path: string) => brief(decideRoute({ ...account('premium'), path })) === 'not-found';
  expect(paths.filter(isLost)).toEqual([]);
});
