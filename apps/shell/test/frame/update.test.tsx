import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createUpdates } from '../../src/pwa/updates.ts';
import { heading, open, press } from '../harness.tsx';
import { premium } from '../server.ts';

/** The worker of a new version, and the registration that brings it. */
function fakeRegistration() {
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: worker,
    update: () => Promise.resolve(),
  });
  const become = (state: string) => {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  };
  const arrive = () => {
    registration.dispatchEvent(new Event('updatefound'));
    become('installed');
  };
  return { registration: registration as unknown as ServiceWorkerRegistration, worker, arrive, become };
}

const fake = { current: fakeRegistration() };
let registered: unknown[] = [];

beforeEach(() => {
  fake.current = fakeRegistration();
  registered = [];
  // A busy machine is never idle.
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  });
  vi.spyOn(navigator.serviceWorker, 'register').mockImplementation((url) => {
    registered.push(url);
    return Promise.resolve(fake.current.registration);
  });
});

const controlledBy = (worker: object | null) =>
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(worker as ServiceWorker | null);

test('the service worker is registered a second after the page, and the first one is no update', async () => {
  controlledBy(null);
  const { services } = await open({ user: premium });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  services.updates.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(registered).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(registered).toEqual(['/sw.js']);
  vi.useRealTimers();

  fake.current.arrive();
  await heading('Remote at /');
  expect(services.updates.offered()).toBe(false);
});

test('a new version is offered quietly and activated only by the user (W-3)', async () => {
  controlledBy({});
  const { services, pointer } = await open({ user: premium });
  services.updates.start();
  await waitFor(() => expect(registered).toHaveLength(1));
  await waitFor(() => {
    fake.current.arrive();
    expect(services.updates.offered()).toBe(true);
  });
  await screen.findByText('A new version is ready.');
  expect(fake.current.worker.postMessage).not.toHaveBeenCalled();

  await pointer.click(await press('Reload'));
  expect(fake.current.worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
});

test('a version that was being loaded before the page watched is offered, and one of another tab reloads', async () => {
  controlledBy({});
  const reload = vi.fn();
  const updates = createUpdates(reload);
  updates.start();
  await waitFor(() => expect(registered).toHaveLength(1));
  await waitFor(() => {
    fake.current.become('installed');
    expect(updates.offered()).toBe(true);
  });

  // Another tab has accepted it: this page has its worker already, and no change of it will follow.
  fake.current.become('activating');
  updates.accept();
  expect(reload).toHaveBeenCalledOnce();
});

test('an older page than the one that wrote the records shows a message that nothing is lost', async () => {
  localStorage.setItem('digital-detox-progress', '{"schemaVersion":2}');
  await open({ user: premium });
  await screen.findByText('This page is out of date. Reload: nothing is lost.');
  await press('Reload');
  expect(localStorage.getItem('digital-detox-progress')).toBe('{"schemaVersion":2}');
});
