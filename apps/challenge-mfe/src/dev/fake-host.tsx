import { mergeEntries } from '@scrollstop/challenge/merge';
import type { User } from '@scrollstop/contracts/auth';
import type { ProgressEntry } from '@scrollstop/contracts/progress';
import type { Http, LocaleId, RemoteProps, ToastInput } from '@scrollstop/contracts/remote';

const user: User = {
  id: 1000,
  username: 'giulia',
  email: 'giulia@example.com',
  isTrialUser: false,
  isPremiumUser: true,
  trialStartDate: null,
  trialEndDate: null,
  hasCompletedPayment: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  access: 'premium',
  mustChangePassword: false,
};

/** The progress service in memory; everything else is not there. */
function fakeHttp(): Http {
  let entries: ProgressEntry[] = [];
  const missing = (path: string) => Promise.reject(new Error(`no ${path} without the gateway`));
  return {
    get: (path) => (path === '/api/progress' ? Promise.resolve(entries as never) : missing(path)),
    post(path, body) {
      if (path !== '/api/progress') return missing(path);
      const sent = body as ProgressEntry;
      entries = mergeEntries(entries, [sent]).entries;
      return Promise.resolve(entries.find(({ day }) => day === sent.day) as never);
    },
  };
}

const http = fakeHttp();

/** What the shell would give, for the page that stands alone in development. */
export function fakeHost(
  path: string,
  navigate: RemoteProps['navigate'],
  toast: (input: ToastInput) => void,
): RemoteProps {
  const locale = (new URLSearchParams(location.search).get('locale') ?? 'default') as LocaleId;
  return {
    path,
    session: { user, access: 'premium', demo: false, stale: false },
    locale,
    chooseLocale: () => Promise.resolve(),
    http,
    navigate,
    toast,
    track: () => undefined,
    refreshUser: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    beforeLeaving: () => () => undefined,
  };
}
