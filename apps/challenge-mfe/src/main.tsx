import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/fonts.css';
import '@scrollstop/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { Standalone } from './dev/standalone.tsx';

/** Runs the remote alone in development, as a demo without shell and gateway. */
const root = document.getElementById('root');
if (root) createRoot(root).render(<Standalone />);
