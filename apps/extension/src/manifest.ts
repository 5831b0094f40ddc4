/**
 * The manifest of both browsers. Every permission that will ever be needed is in the first release, because adding one
 * disables an installed extension until its user approves it (docs/decisions/065). None of these warns at installation.
 */
export type Browser = 'chromium' | 'firefox';

const PERMISSIONS = ['storage', 'scripting', 'alarms'] as const;

export interface Manifest extends Record<string, unknown> {
  permissions: readonly string[];
  host_permissions?: string[];
  optional_host_permissions: string[];
  homepage_url: string;
}

/** `origin` is the app's origin: "Connect" asks for access to it, and the extension calls no other server. */
export function manifestFor(browser: Browser, { version, origin }: { version: string; origin: string }): Manifest {
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    version,
    homepage_url: origin,
    permissions: PERMISSIONS,
    // Requested only for the sites that the user names, in the click that names them.
    optional_host_permissions: ['*://*/*'],
    background: browser === 'chromium' ? { service_worker: 'worker.js' } : { scripts: ['worker.js'] },
    action: { default_popup: 'settings.html?popup', default_title: '__MSG_name__' },
    options_ui: { page: 'settings.html', open_in_tab: true },
    icons: Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/${size}.png`])),
    minimum_chrome_version: '127',
    ...(browser === 'chromium'
      ? // Only Chromium needs this to open a page of the extension in a private window.
        { incognito: 'split' }
      : {
          browser_specific_settings: {
            gecko: {
              id: 'extension@scrollstop.example',
              strict_min_version: '140.0',
              // Counts and plans are exchanged with the user's own account, and only after "Connect".
              data_collection_permissions: { required: ['none'], optional: ['websiteActivity'] },
            },
            gecko_android: { strict_min_version: '142.0' },
          },
        }),
  };
}
