import { describe, expect, it } from 'vitest';
import { manifestFor } from '../../src/manifest.ts';

const release = { version: '1.0.0', origin: 'https://scrollstop.example' };

describe.each(['chromium', 'firefox'] as const)('the manifest for %s', (browser) => {
  const manifest = manifestFor(browser, release);

  it('has exactly these permissions, because a new one disables every installed extension', () => {
    expect(manifest.permissions).toEqual(['storage', 'scripting', 'alarms']);
    expect(manifest.optional_host_permissions).toEqual(['*://*/*']);
    expect(Object.keys(manifest).filter((key) => /permissions|hosts/.test(key))).toEqual([
      'permissions',
      'optional_host_permissions',
    ]);
  });

  it('exposes no resources, no external messages and no static content scripts to pages', () => {
    for (const key of ['web_accessible_resources', 'externally_connectable', 'content_scripts'])
      expect(manifest).not.toHaveProperty(key);
    // The default policy of both browsers allows only scripts of the package.
    expect(manifest).not.toHaveProperty('content_security_policy');
  });
});
