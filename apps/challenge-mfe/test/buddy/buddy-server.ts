/** A fake of `/api/progress/buddy` for one user and their buddy. */
import {
  AcceptBuddyBody,
  type Buddy,
  BuddyPhraseBody,
  InviteBuddyBody,
  PreviewInviteBody,
  type MyBuddy,
} from '@scrollstop/contracts/buddy/buddy';
import { http, HttpResponse } from 'msw';
import { serve } from '../server.ts';

export const TOKEN = 'k'.repeat(43);
const PATH = '/api/progress/buddy';
const alone: MyBuddy = { buddy: null, invite: null };

export const paired = (change: Partial<Buddy> = {}): MyBuddy => ({
  buddy: { name: 'Marta', done: false, sentToday: false, unseen: [], ...change },
  invite: null,
});

interface BuddyServer {
  mine: MyBuddy;
  calls: string[];
  /** Replaces the response to every request: no response, or a status with a code. */
  refuses: 'offline' | [number, string] | null;
  /** The response to a token. */
  invite: [number, string] | { name: string };
}

export function serveBuddy(start: Partial<BuddyServer> = {}): BuddyServer {
  const state: BuddyServer = { mine: alone, calls: [], refuses: null, invite: { name: 'Giulia' }, ...start };
  const refused = () => {
    if (state.refuses === null) return null;
    if (state.refuses === 'offline') return HttpResponse.error();
    return HttpResponse.json({ message: 'no', code: state.refuses[1] }, { status: state.refuses[0] });
  };
  const post = (path: string, work: (body: unknown) => MyBuddy | Response) =>
    http.post(`${PATH}${path}`, async ({ request }) => {
      const body = (await request.json()) as unknown;
      state.calls.push(`${path} ${JSON.stringify(body)}`);
      const refusal = refused();
      if (refusal) return refusal;
      const result = work(body);
      if (result instanceof Response) return result;
      state.mine = result;
      return HttpResponse.json(result);
    });
  const ofToken = () =>
    Array.isArray(state.invite)
      ? HttpResponse.json({ message: 'no', code: state.invite[1] }, { status: state.invite[0] })
      : null;
  serve(
    http.get(PATH, () => refused() ?? HttpResponse.json(state.mine)),
    post('/invite', (body) => {
      InviteBuddyBody.parse(body);
      const expiresAt = '2026-11-23T20:00:00.000Z';
      state.mine = { buddy: null, invite: { expiresAt } };
      return HttpResponse.json({ token: TOKEN, expiresAt });
    }),
    post('/invite/revoke', () => alone),
    post('/look', (body) => {
      PreviewInviteBody.parse(body);
      return ofToken() ?? HttpResponse.json(state.invite);
    }),
    post('/accept', (body) => {
      AcceptBuddyBody.parse(body);
      return ofToken() ?? paired({ name: 'Giulia' });
    }),
    post('/phrase', (body) => {
      BuddyPhraseBody.parse(body);
      return paired({ sentToday: true });
    }),
    post('/phrase/seen', () => ({
      ...state.mine,
      buddy: state.mine.buddy && { ...state.mine.buddy, unseen: [] },
    })),
    post('/leave', () => alone),
    post('/block', () => alone),
  );
  return state;
}
