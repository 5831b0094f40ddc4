import { expect, it } from 'vitest';
import { configText } from '../../src/nats/nats-server.ts';
import { cacheFolder } from '../../src/folders.ts';
import { assetFor } from '../../src/nats/find-nats-server.ts';

it('the server syncs every message to disk before it acknowledges it', () => {
  const text = configText({ dir: '/data/nats', log: '/data/nats.log', users: [], port: 4222 });
  expect(text).toContain('sync_interval: always');
});

it.each([
  ['linux', 'x64', 'nats-server-v2.12.7-linux-amd64.tar.gz'],
  ['linux', 'arm64', 'nats-server-v2.12.7-linux-arm64.tar.gz'],
  ['win32', 'x64', 'nats-server-v2.12.7-windows-amd64.zip'],
  ['darwin', 'arm64', 'nats-server-v2.10.10-darwin-arm64.tar.gz'],
])('%s-%s uses the pinned release %s', (platform, arch, file) => {
  expect(assetFor(platform, arch)).toMatchObject({
    file,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
});

it('other platforms have no pinned release', () => {
  expect(assetFor('freebsd', 'x64')).toBeUndefined();
});

it('the cache is in XDG_CACHE_HOME, by default in the home folder', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/var/cache' })).toBe('/var/cache/scrollstop');
  expect(cacheFolder({})).toMatch(/\.cache.scrollstop$/);
});
