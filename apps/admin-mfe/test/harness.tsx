import type { Locale } from '@scrollstop/contracts/language';
import type { RemoteProps, ToastInput } from '@scrollstop/contracts/site/remote';
import { createHttp } from '@scrollstop/http-client/http';
import { followLinks } from '@scrollstop/ui/browser/follow-links.ts';
import { fetchOfThisTest } from '@scrollstop/ui/testing/late-requests.ts';
import '@scrollstop/ui/testing/queries.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import Remote from '../src/remote.tsx';
import { PASSWORD } from './server.ts';

interface Visit {
  locale?: Locale;
  /** An empty password keeps the gate closed. */
  password?: string;
}

/** Opens a page as the shell would, with the real HTTP client, and signs the owner in unless `password` is empty. */
export async function visit(address: string, { locale = 'default', password = PASSWORD }: Visit = {}) {
  const [path = ''] = address.split('?');
  history.replaceState(null, '', address);
  const toasts: ToastInput[] = [];
  const host: Omit<RemoteProps, 'path'> = {
    session: { user: null, access: 'premium', demo: false, stale: false },
    locale,
    http: createHttp({ fetch: fetchOfThisTest() }),
    proveUser: () => Promise.resolve(false),
    navigate: () => undefined,
    toast: (input) => void toasts.push(input),
    track: () => undefined,
    refreshUser: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    chooseLocale: () => Promise.resolve(),
    beforeLeaving: () => () => undefined,
    install: { offered: () => false, subscribe: () => () => undefined, prompt: () => Promise.resolve(false) },
  };
  onTestFinished(
    followLinks(
      (to) => {
        history.pushState(null, '', to);
        dispatchEvent(new Event('pushState'));
      },
      () => true,
    ),
  );
  const { rerender } = render(<Remote {...host} path={path} />);
  const pointer = userEvent.setup();
  const gate = /password admin|admin password/i;

  async function signIn(): Promise<void> {
    // The other two pages are open: there the owner signs in through an action.
    if (path !== '/admin') await pointer.click(await screen.findByRole('button', { name: /^(Mostra|Show) (?!token)/ }));
    await pointer.click(screen.getByLabelText(gate));
    await pointer.paste(password);
    await pointer.keyboard('{Enter}');
    if (path !== '/admin')
      await waitFor(() => {
        const response =
          screen.queryByLabelText(/codice di verifica|verification code/i) ?? screen.queryByRole('alert');
        if (!response && screen.queryByLabelText(gate)) throw new Error('the sign-in is under way');
      });
  }

  if (password !== '') await signIn();
  return { pointer, toasts, goTo: (next: string) => rerender(<Remote {...host} path={next} />) };
}
