import { read } from '@scrollstop/contracts/reading';
import { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as z from '@scrollstop/contracts/zod';
import { ShellApp } from './app.tsx';
import { hasFirstScreen, takeOver } from './first-screen/take-over.ts';
import { ownScreens, preloadLikelyScreen } from './gate/screens.ts';
import { followLinks } from '@scrollstop/ui/browser/follow-links.ts';
import { isScreen, normalizeAddress } from './navigation/navigate.ts';
import { startScrollRestoration } from './navigation/scroll-restoration.ts';
import { addRemotes, loadRemoteScreen } from './remotes/load-remote.ts';
import { createServices } from './services.ts';
import { followDeviceEvents } from './follow-device-events.ts';

// By default Zod probes for eval, which the page's CSP would report.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The gateway writes this deployment's configuration into the page. Without a valid one nothing can be loaded.
const configText = document.getElementById('runtime-config')?.textContent ?? '';
const config = read(RuntimeConfig, JSON.parse(configText));
addRemotes(config.remotes);
normalizeAddress();
const services = createServices(config, loadRemoteScreen);

// The most likely next screen is loaded in parallel with the request for the user.
services.session.start();
preloadLikelyScreen(services);
services.updates.start();
followLinks(services.navigate, isScreen);
startScrollRestoration();
followDeviceEvents(services);

const page = createRoot(root);
const app = <ShellApp services={services} />;

async function show(place: HTMLElement): Promise<void> {
  await services.texts.restore();
  if (!hasFirstScreen()) return page.render(app);
  // The page's markup stays until React can replace it with the same screen. A part that fails to load shows an error.
  await Promise.allSettled([ownScreens.intro?.()]);
  takeOver(place, () => flushSync(() => page.render(app)));
}
void show(root);
