import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/fonts.css';
import '@scrollstop/ui/theme/base.css';
import '@scrollstop/ui/feedback/spinner.css';
import '@scrollstop/ui/layout/button.css';
import '@scrollstop/ui/intro/intro.css';
import '@scrollstop/ui/lists/facts.css';
import '@scrollstop/ui/navigation/language-switch.css';
import '@scrollstop/ui/scene/horizon-scene.css';
import './first-screen/first-screen.css';
import './gate/loading-screen.css';
import './pwa/install-offer.ts';

import './bootstrap.tsx';
