import type { Locale } from '@scrollstop/contracts/language';
import { mergeDocument } from '@scrollstop/challenge/documents/merge';
import { mergeUrge, emptyUrgeLists } from '@scrollstop/challenge/urge/merge-urge';
import { mergeUnlocked } from '@scrollstop/challenge/record/merge-unlocked';
import { mergeCheckins } from '@scrollstop/challenge/record/merge-checkins';
import { mergeCounters } from '@scrollstop/challenge/record/counters';
import { mergeEntries } from '@scrollstop/challenge/record/merge';
import {
  type DocumentItems,
  type DocumentName,
  documentNames,
  type Documents,
} from '@scrollstop/contracts/documents/documents';
import type { User } from '@scrollstop/contracts/account/auth';
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { Http, RemoteProps, ToastInput } from '@scrollstop/contracts/site/remote';
import type { Note } from '@scrollstop/contracts/days/notes';
import type { PostStatsBody, Stats } from '@scrollstop/contracts/days/stats';
import type { PostUrgeBody, Urge } from '@scrollstop/contracts/urge/urge';

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

/** The progress service in memory; there are no other services. */
function fakeHttp(): Http {
  let entries: ProgressEntry[] = [];
  let checkins: Checkin[] = [];
  let notes: Note[] = [];
  let stats: Stats = { counters: {}, achievements: {} };
  let documents: Documents['documents'] = {};
  let urge: Urge = { ...emptyUrgeLists, counts: {} };
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
    '/api/checkins'(body) {
      if (body === undefined) return checkins;
      const sent = body as Checkin;
      checkins = mergeCheckins(checkins, [sent]);
      return checkins.find(({ date }) => date === sent.date);
    },
    '/api/progress/notes'(body) {
      if (body === undefined) return notes;
      notes = [...notes, body as Note];
      return body;
    },
    '/api/progress/documents': () => ({ documents }),
    ...Object.fromEntries(
      documentNames.map((name) => [
        `/api/progress/documents/${name}`,
        (body?: unknown) => postDocument(name, body),
      ]),
    ),
    '/api/progress/urge'(body) {
      if (body === undefined) return urge;
      const { device, counts, ...words } = body as PostUrgeBody;
      urge = mergeUrge(urge, { ...words, counts: { [device]: counts } });
      return urge;
    },
    '/api/stats'(body) {
      if (body === undefined) return stats;
      const { device, counters, achievements } = body as PostStatsBody;
      stats = {
        counters: mergeCounters(stats.counters, { [device]: counters }),
        achievements: mergeUnlocked(stats.achievements, achievements),
      };
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
    navigate,
    toast,
    track: () => undefined,
    install: { offered: () => false, subscribe: () => () => undefined, prompt: () => Promise.resolve(false) },
    refreshUser: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    beforeLeaving: () => () => undefined,
  };
}
