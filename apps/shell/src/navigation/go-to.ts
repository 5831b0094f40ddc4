/** Navigation within the app. A new screen starts at its top; going back is left to the browser. */
import { navigate } from 'wouter/use-browser-location';

export function goTo(to: string, { replace = false }: { replace?: boolean } = {}): void {
  navigate(to, { replace });
  if (!replace) window.scrollTo(0, 0);
}
