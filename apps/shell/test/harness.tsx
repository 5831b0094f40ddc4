import type { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { fetchOfThisTest } from '@scrollstop/ui/testing/late-requests.ts';
import '@scrollstop/ui/testing/queries.ts';
import { render, screen } from '@testing-library/react';
import { beforeEach, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/base.css';
import { ShellApp } from '../src/app.tsx';
import { followLinks } from '@scrollstop/ui/browser/follow-links.ts';
import { isScreen, normalizeAddress } from '../src/navigation/navigate.ts';
import { startScrollRestoration } from '../src/navigation/scroll-restoration.ts';
import type { LoadRemote } from '../src/remotes/load-remote.ts';
import { createServices } from '../src/services.ts';
import { RemoteStub } from './frame/remote-stub.tsx';
import { PASSWORD, server } from './server.ts';

const config: RuntimeConfig = {
  appEnv: 'local',
  remotes: { challenge: '/challenge', admin: '/admin' },
  card: { provider: 'Stripe', publishableKey: 'pk_test', sandboxUrl: '/sandbox/stripe' },
  adminHint: null,
};

/** Each test starts on an empty device whose user has seen the intro. */
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(storageKeys.introSeen, 'true');
});

interface Visit {
  path?: string;
  user?: typeof server.user;
  config?: Partial<RuntimeConfig>;
  /** Loads the stand-ins for the remotes. */
  loadRemote?: LoadRemote;
}

const loadStub = () => Promise.resolve({ default: RemoteStub });

/** Opens an address in the shell as a page load would. */
export async function open({ path = '/', user = null, config: change = {}, loadRemote = loadStub }: Visit = {}) {
  server.user = user;
  history.replaceState(null, '', path);
  normalizeAddress();
  const services = createServices({ ...config, ...change }, loadRemote, fetchOfThisTest());
  onTestFinished(followLinks(services.navigate, isScreen));
  onTestFinished(startScrollRestoration());
  const { logout } = services;
  let leaving: Promise<void> | undefined;
  services.logout = () => (leaving = logout());
  // A logout opens /auth half a second later, which must not happen in the next test.
  onTestFinished(() => leaving);
  /** The events of the owner's funnel, in their order. */
  const tracked: string[] = [];
  const { track } = services;
  services.track = (event, properties) => {
    tracked.push(event);
    track(event, properties);
  };
  services.session.start();
  const view = render(<ShellApp services={services} />);
  // Real browser events, because those of Testing Library run inside an `act()`, in which nothing may suspend.
  return { ...view, services, tracked, pointer: userEvent };
}

/** Waits for the heading of a screen. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

/** Fills in the account form. */
export async function fillAccount({ email = 'giulia@example.com', password = PASSWORD } = {}): Promise<void> {
  await userEvent.fill(await screen.findByLabelText('Email'), email);
  await userEvent.fill(screen.getByLabelText('Password'), password);
}

/** Fills in the account form and submits it. */
export async function enter(button: string, account: Parameters<typeof fillAccount>[0] = {}): Promise<void> {
  await fillAccount(account);
  await userEvent.click(await findButton(button));
}

/** Returns the delays of all timers set from now on, so that a test need not measure time. */
export function timersSet(): () => (number | undefined)[] {
  const spy = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map(([, ms]) => ms);
}
