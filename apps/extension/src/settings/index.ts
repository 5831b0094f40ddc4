/** The popup of the toolbar (`?popup`) and the settings page, which also serves as the first run. */
import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/base.css';
import '@scrollstop/ui/theme/fonts.css';
import '@scrollstop/ui/layout/button.css';
import '@scrollstop/ui/choices/options.css';
import '@scrollstop/ui/choices/switch.css';
import '@scrollstop/ui/feedback/banner.css';
import '@scrollstop/ui/fields/field.css';
import '@scrollstop/ui/layout/card.css';
import '@scrollstop/ui/lists/lists.css';
import '@scrollstop/ui/navigation/language-switch.css';
import './settings.css';
import { applyDeviceTheme, bodyReady } from '../page.ts';
import { showPopup } from './popup.ts';
import { showSettings } from './settings.ts';

applyDeviceTheme();
const draw = location.search === '?popup' ? showPopup : showSettings;
void bodyReady().then(() => draw());
// Redraws after a change by this page, another window or the worker, but never replaces a field while the user types.
chrome.storage.onChanged.addListener((changes) => {
  if (document.activeElement?.matches('input:not([type=radio], [type=checkbox]), textarea')) return;
  if (changes['connection'] || changes['settings']) void draw();
});
