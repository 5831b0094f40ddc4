import '@scrollstop/ui/tokens.css';
import '@scrollstop/ui/fonts.css';
import '@scrollstop/ui/base.css';
import { applyTheme, storedTheme } from '@scrollstop/ui/theme';
import { createRoot } from 'react-dom/client';
import { Standalone } from './alone/standalone.tsx';

applyTheme(storedTheme());
const root = document.getElementById('root');
if (root) createRoot(root).render(<Standalone />);
