import { mergeCounters } from '@scrollstop/challenge/record/counters';
import { mergeDocument } from '@scrollstop/challenge/documents/merge';
import { mergeEntries } from '@scrollstop/challenge/record/merge';
import { mergeCheckins } from '@scrollstop/challenge/record/merge-checkins';
import { mergeUnlocked } from '@scrollstop/challenge/record/merge-unlocked';
import { mergeUrge } from '@scrollstop/challenge/urge/merge-urge';
import { entryWithoutWords, urgeWithoutWords } from '@scrollstop/challenge/features/local-words/local-words';
import { Checkin } from '@scrollstop/contracts/days/checkins';
import { documentBody, documentNames } from '@scrollstop/contracts/documents/documents';
import { Note } from '@scrollstop/contracts/days/notes';
import { PostProgressBody, type ProgressEntry } from '@scrollstop/contracts/days/progress';
import { PostStatsBody } from '@scrollstop/contracts/days/stats';
import { PostUrgeBody } from '@scrollstop/contracts/urge/urge';
import { PostWordsBody } from '@scrollstop/contracts/days/words';
import { http, HttpResponse } from 'msw';
import { bodyOf, notFound, post, refusal, server } from './state.ts';

/** The calls of progress: it merges as the real service does. */
export const record = [
  http.get('/api/progress/notes', () => {
    if (server.withoutNotes) return notFound();
    return refusal() ?? HttpResponse.json(server.notes);
  }),
  http.post('/api/progress/notes', async ({ request }) => {
    if (server.withoutNotes) return notFound();
    const sent = await bodyOf(request, Note);
    if (!sent) return HttpResponse.error();
    server.calls.push(`POST /api/progress/notes ${sent.kind} ${sent.day}`);
    const refused = refusal();
    if (refused) return refused;
    server.notes = [...server.notes, sent];
    return HttpResponse.json(sent);
  }),
  http.get('/api/progress/urge', () => refusal() ?? HttpResponse.json(server.urge)),
  post('/api/progress/urge', PostUrgeBody, ({ device, counts, ...words }) => {
    server.urge = mergeUrge(server.urge, { ...words, counts: { [device]: counts } });
    return HttpResponse.json(server.urge);
  }),
  http.get('/api/progress/words', () =>
    server.words === 'unknown' ? notFound() : (refusal() ?? HttpResponse.json(server.words)),
  ),
  http.post('/api/progress/words', async ({ request }) => {
    const sent = await bodyOf(request, PostWordsBody);
    if (!sent) return HttpResponse.error();
    server.calls.push(`POST /api/progress/words ${sent.place}`);
    if (server.words === 'unknown') return notFound();
    const refused = refusal();
    if (refused) return refused;
    server.words = { place: sent.place, changedAt: '2026-11-21T20:00:00.000Z' };
    if (sent.place === 'device') {
      server.entries = server.entries.map(entryWithoutWords);
      server.notes = [];
      server.urge = urgeWithoutWords(server.urge);
    }
    return HttpResponse.json(server.words);
  }),
  http.get('/api/progress/documents', () => refusal() ?? HttpResponse.json({ documents: server.documents })),
  ...documentNames.map((name) =>
    post(`/api/progress/documents/${name}`, documentBody(name), (sent) => {
      const items = mergeDocument(name, server.documents[name] ?? [], sent.items);
      server.documents = { ...server.documents, [name]: items };
      return HttpResponse.json({ items });
    }),
  ),
  http.get('/api/checkins', () => refusal() ?? HttpResponse.json(server.checkins)),
  post(
    '/api/checkins',
    Checkin,
    (sent) => {
      server.checkins = mergeCheckins(server.checkins, [sent]);
      return HttpResponse.json(server.checkins.find(({ date }) => date === sent.date));
    },
    ({ date }) => date,
  ),
  http.get('/api/stats', () => refusal() ?? HttpResponse.json(server.stats)),
  post('/api/stats', PostStatsBody, ({ device, counters, achievements }) => {
    server.stats = {
      counters: mergeCounters(server.stats.counters, { [device]: counters }),
      achievements: mergeUnlocked(server.stats.achievements, achievements),
    };
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
      server.entries = mergeEntries(server.entries, [sent as ProgressEntry]).entries;
      return HttpResponse.json(server.entries.find(({ day }) => day === sent.day));
    },
    ({ day }) => day,
  ),
];
