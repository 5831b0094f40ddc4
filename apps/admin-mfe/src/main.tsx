import '@scrollstop/ui/theme/tokens.css';
import '@scrollstop/ui/theme/fonts.css';
import '@scrollstop/ui/theme/base.css';
import { applyTheme, storedTheme } from '@scrollstop/ui/theme/theme.ts';
import { createRoot } from 'react-dom/client';
import { Standalone } from './standalone/standalone.tsx';

applyTheme(storedTheme());
const root = document.getElementById('root');
if (root) createRoot(root).render(<Standalone />);
