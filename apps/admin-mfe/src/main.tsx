import '@scrollstop/ui/tokens.css';
import '@scrollstop/ui/fonts.css';
import '@scrollstop/ui/base.css';
import { createRoot } from 'react-dom/client';
import { Standalone } from './standalone.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Standalone />);
