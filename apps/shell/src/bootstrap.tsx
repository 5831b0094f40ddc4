import { read } from '@scrollstop/contracts/reading';
import { RuntimeConfig } from '@scrollstop/contracts/site/runtime';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as z from '@scrollstop/contracts/zod';
import { ShellApp } from './app.tsx';
import { hasFirstScreen, takeOver } from './first-screen/take-over.ts';
import { ownScreens, preloadLikelyScreen } from './gate/screens.ts';
import { followLinks } from '@scrollstop/ui/browser/follow-links.ts';
import { isScreen, plainAddress } from './navigation/navigate.ts';
import { followScroll } from './navigation/scroll-places.ts';
import { addRemotes, loadRemoteScreen } from './remotes/load-remote.ts';
import { createServices } from './services.ts';
import { followDeviceEvents } from './follow-device-events.ts';

// Zod probes for eval unless told not to; the page's CSP would report it.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The gateway writes this deployment's configuration into the page. Without a valid one nothing could be loaded.
const configText = document.getElementById('runtime-config')?.textContent ?? '';
const config = read(RuntimeConfig, JSON.parse(configText));
addRemotes(config.remotes);
plainAddress();
const services = createServices(config, loadRemoteScreen);

// In parallel with the request for the user: the screen that is most likely next.
services.session.start();
preloadLikelyScreen(services);
services.updates.start();
followLinks(services.navigate, isScreen);
followScroll();
followDeviceEvents(services);

const page = createRoot(root);
const app = <ShellApp services={services} />;

async function show(place: HTMLElement): Promise<void> {
  await services.texts.restore();
  if (!hasFirstScreen()) return page.render(app);
  // The markup of the page stays until the same can take its place; a part that does not load shows its card.
  await Promise.allSettled([ownScreens.intro?.()]);
  takeOver(place, () => flushSync(() => page.render(app)));
}
void show(root);
