import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createUpdates } from '../../src/pwa/updates.ts';
import { heading, open, findButton } from '../harness.tsx';
import { premium } from '../server.ts';

/** The worker of a new version, and its registration. */
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
  // Runs idle callbacks at once, because a busy machine is never idle.
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

test('the service worker is registered one second after load, and the first one is not offered as an update', async () => {
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

  await pointer.click(await findButton('Reload'));
  expect(fake.current.worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
});

test('a version that was already installing is offered, and one accepted in another tab reloads the page', async () => {
  controlledBy({});
  const reload = vi.fn();
  const updates = createUpdates(reload);
  updates.start();
  await waitFor(() => expect(registered).toHaveLength(1));
  await waitFor(() => {
    fake.current.become('installed');
    expect(updates.offered()).toBe(true);
  });

  // Another tab has accepted it, so this page already has the new worker and will get no other event.
  fake.current.become('activating');
  updates.accept();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that is older than the stored records asks for a reload and keeps them', async () => {
  localStorage.setItem('digital-detox-progress', '{"schemaVersion":2}');
  await open({ user: premium });
  await screen.findByText('This page is out of date. Reload: nothing is lost.');
  await findButton('Reload');
  expect(localStorage.getItem('digital-detox-progress')).toBe('{"schemaVersion":2}');
});
