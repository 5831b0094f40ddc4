import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { ShellApp } from './app.tsx';
import { followDevice } from './follow-device.ts';
import { likelyScreen } from './gate/likely-screen.ts';
import { followLinks } from './navigation/navigate.ts';
import { addRemotes } from './remotes/load-remote.ts';
import { readRuntimeConfig } from './runtime-config.ts';
import { createServices } from './services.ts';

// Zod probes for eval unless told not to; the page's CSP would report it.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const config = readRuntimeConfig(document);
addRemotes(config.remotes);
const services = createServices(config);

// Side by side with the question who this is: texts of the chosen language, and the screen that is most likely next.
services.session.start();
likelyScreen(services.storage).preload();
services.updates.start();
followLinks(services.navigate);
followDevice(services);

await services.texts.restore();
createRoot(root).render(<ShellApp services={services} />);
