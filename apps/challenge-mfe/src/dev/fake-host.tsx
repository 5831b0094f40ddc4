import type { Locale } from '@scrollstop/contracts/language';
import { mergeDocument } from '@scrollstop/challenge/documents/merge';
import { mergeStats } from '@scrollstop/challenge/record/merge-stats';
import { mergeEntries } from '@scrollstop/challenge/record/merge';
import {
  type DocumentItems,
  type DocumentName,
  documentNames,
  type Documents,
} from '@scrollstop/challenge/documents/documents';
import type { User } from '@scrollstop/contracts/account/auth';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { Http, RemoteProps, ToastInput } from '@scrollstop/contracts/site/remote';
import type { PostStatsBody, Stats } from '@scrollstop/contracts/days/stats';

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
  emailProven: true,
};

/** The progress service in memory; there are no other services. */
function fakeHttp(): Http {
  let entries: ProgressEntry[] = [];
  let stats: Stats = { counters: {}, achievements: {}, days: {}, starDates: [] };
  let documents: Documents['documents'] = {};
  function postDocument<Name extends DocumentName>(name: Name, body: unknown) {
    const { items: sent } = body as { items: DocumentItems[Name][] };
    const stored = documents[name] as DocumentItems[Name][] | undefined;
    const items = mergeDocument(name, stored ?? [], sent);
    documents = { ...documents, [name]: items };
    return { items };
  }
  const endpoints: Record<string, (body?: unknown) => unknown> = {
    '/api/progress'(body) {
      if (body === undefined) return entries;
      const sent = body as ProgressEntry;
      entries = mergeEntries(entries, [sent]).entries;
      return entries.find(({ day }) => day === sent.day);
    },
    '/api/progress/documents': () => ({ documents, words: { place: 'server', changedAt: null } }),
    ...Object.fromEntries(
      documentNames.map((name) => [
        `/api/progress/documents/${name}`,
        (body?: unknown) => postDocument(name, body),
      ]),
    ),
    '/api/stats'(body) {
      if (body === undefined) return stats;
      const { device, counters, achievements, days = {}, starDates = [] } = body as PostStatsBody;
      const sent = { counters: { [device]: counters }, days: { [device]: days } };
      stats = mergeStats(stats, { ...sent, achievements, starDates });
      return stats;
    },
  };
  const call = (path: string, body?: unknown) => {
    const found = endpoints[path];
    return found
      ? Promise.resolve(found(body) as never)
      : Promise.reject(new Error(`no ${path} without the gateway`));
  };
  return {
    get: (path) => call(path),
    post: (path, body) => call(path, body),
    delete: (path) => call(path),
  };
}

const http = fakeHttp();

/** Replaces the shell for the standalone page in development. */
export function fakeHost(
  path: string,
  navigate: RemoteProps['navigate'],
  toast: (input: ToastInput) => void,
): RemoteProps {
  const locale = (new URLSearchParams(location.search).get('locale') ?? 'default') as Locale;
  return {
    path,
    session: { user, access: 'premium', demo: false, stale: false },
    locale,
    chooseLocale: () => Promise.resolve(),
    http,
    proveUser: () => Promise.resolve(false),
    navigate,
    toast,
    track: () => undefined,
    install: { offered: () => false, subscribe: () => () => undefined, prompt: () => Promise.resolve(false) },
    refreshUser: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    beforeLeaving: () => () => undefined,
  };
}
