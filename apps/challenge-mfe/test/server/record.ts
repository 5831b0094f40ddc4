import { documentBody, documentNames } from '@scrollstop/challenge/documents/documents';
import { PostProgressBody, type ProgressEntry } from '@scrollstop/contracts/days/progress';
import { PostStatsBody } from '@scrollstop/contracts/days/stats';
import { PostWordsBody } from '@scrollstop/contracts/days/local-words';
import { http, HttpResponse } from 'msw';
import { saveDay, saveItems, saveStats, saveWords } from '../unit/progress-service.ts';
import { post, refusal, server } from './state.ts';

/** The routes of progress. */
export const record = [
  post(
    '/api/progress/words',
    PostWordsBody,
    (sent) => HttpResponse.json(saveWords(server, sent, '2026-11-21T20:00:00.000Z')),
    ({ place }) => place,
  ),
  http.get('/api/progress/documents', () => {
    const { documents, words } = server;
    return refusal() ?? HttpResponse.json({ documents, words });
  }),
  ...documentNames.map((name) =>
    post(`/api/progress/documents/${name}`, documentBody(name), ({ items }) =>
      HttpResponse.json(saveItems(server, name, items)),
    ),
  ),
  http.get('/api/stats', () => refusal() ?? HttpResponse.json(server.stats)),
  post('/api/stats', PostStatsBody, (sent) => HttpResponse.json(saveStats(server, sent))),
  http.get('/api/progress', () => {
    server.calls.push('GET /api/progress');
    return refusal() ?? HttpResponse.json(server.entries);
  }),
  post(
    '/api/progress',
    PostProgressBody,
    (sent) => HttpResponse.json(saveDay(server, sent as ProgressEntry)),
    ({ day }) => day,
  ),
];
