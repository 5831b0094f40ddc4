import { leavingItems, mergeDocument } from '@scrollstop/challenge/documents/merge';
import { mergeStats } from '@scrollstop/challenge/record/merge-stats';
import { entryWithoutWords } from '@scrollstop/challenge/features/local-words/local-words';
import { documentBody, documentNames } from '@scrollstop/challenge/documents/documents';
import { PostProgressBody, type ProgressEntry } from '@scrollstop/contracts/days/progress';
import { PostStatsBody } from '@scrollstop/contracts/days/stats';
import { PostWordsBody } from '@scrollstop/contracts/days/words';
import { http, HttpResponse } from 'msw';
import { withEntry } from '../unit/fakes.ts';
import { bodyOf, post, refusal, server } from './state.ts';

/** The calls of progress: it merges as the real service does. */
export const record = [
  http.post('/api/progress/words', async ({ request }) => {
    const sent = await bodyOf(request, PostWordsBody);
    if (!sent) return HttpResponse.error();
    server.calls.push(`POST /api/progress/words ${sent.place}`);
    const refused = refusal();
    if (refused) return refused;
    server.words = { place: sent.place, changedAt: '2026-11-21T20:00:00.000Z' };
    if (sent.place === 'device') {
      server.entries = server.entries.map(entryWithoutWords);
      server.documents = Object.fromEntries(
        documentNames.map((name) => [name, leavingItems(name, server.documents[name] ?? [], true)]),
      );
    }
    return HttpResponse.json(server.words);
  }),
  http.get('/api/progress/documents', () => {
    const { documents, words } = server;
    return refusal() ?? HttpResponse.json({ documents, words });
  }),
  ...documentNames.map((name) =>
    post(`/api/progress/documents/${name}`, documentBody(name), (sent) => {
      const items = mergeDocument(name, server.documents[name] ?? [], sent.items);
      server.documents = { ...server.documents, [name]: items };
      return HttpResponse.json({ items });
    }),
  ),
  http.get('/api/stats', () => refusal() ?? HttpResponse.json(server.stats)),
  post('/api/stats', PostStatsBody, ({ device, counters, achievements, days = {}, starDates = [] }) => {
    const sent = { counters: { [device]: counters }, days: { [device]: days } };
    server.stats = mergeStats(server.stats, { ...sent, achievements, starDates });
    return HttpResponse.json(server.stats);
  }),
  http.get('/api/progress', () => {
    server.calls.push('GET /api/progress');
    return refusal() ?? HttpResponse.json(server.entries);
  }),
  post(
    '/api/progress',
    PostProgressBody,
    (sent) => {
      server.entries = withEntry(server.entries, sent as ProgressEntry);
      return HttpResponse.json(server.entries.find(({ day }) => day === sent.day));
    },
    ({ day }) => day,
  ),
];
