import '@scrollstop/ui/tokens.css';
import '@scrollstop/ui/fonts.css';
import '@scrollstop/ui/base.css';
import '@scrollstop/ui/css/spinner.css';
import './gate/loading-screen.css';
import './pwa/catch-install-offer.ts';

// Styles stand here so that the page has them at its first paint. Everything else waits for federation: a static
// import would evaluate React before the shared scope exists.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
