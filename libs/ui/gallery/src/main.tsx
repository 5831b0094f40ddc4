import '../../src/theme/tokens.css';
import '../../src/theme/fonts.css';
import '../../src/theme/base.css';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '../../src/theme/theme.ts';
import { pages } from './pages.ts';

/** `/#components` shows one page, `/#components.dark` the same in the dark theme; without a name, the list of pages. */
function Gallery() {
  const [name = '', theme] = location.hash.slice(1).split('.');
  applyTheme(theme === 'dark' ? 'dark' : 'light');
  const Page = pages[name];
  if (Page) return <Page />;
  return (
    <main className="Screen">
      <h1 className="ScreenTitle">ScrollStop UI</h1>
      <ul>
        {Object.keys(pages).map((page) => (
          <li key={page}>
            <a className="TextLink" href={`#${page}`}>
              {page}
            </a>{' '}
            <a className="TextLink" href={`#${page}.dark`}>
              dark
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

addEventListener('hashchange', () => location.reload());
const root = document.querySelector('#root');
if (root) createRoot(root).render(<Gallery />);
