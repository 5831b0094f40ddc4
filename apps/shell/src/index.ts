import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/fonts.css';
import '@scrollstop/ui/theme/base.css';
import '@scrollstop/ui/feedback/spinner.css';
import './gate/loading-screen.css';
import './pwa/install-offer.ts';

// Styles are imported here, so that the page has them at its first paint. Everything else waits for federation: a static
// import would evaluate React before the shared scope exists.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
