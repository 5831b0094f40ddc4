import { createInstallOffer } from './install-offer.ts';

/** Made with the page's first script: the browser says it once, and waits for no remote. */
export const installOffer = createInstallOffer(window);
