/** Calls `/api/progress/buddy` as a user, at one replica or another. */
import { BuddyInvite, MyBuddy } from '@scrollstop/contracts/buddy/buddy';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { expect } from 'vitest';
import type { Harness } from '../harness.ts';

const PATH = '/api/progress/buddy';

/** Each user has their own address, so that tests do not use up each other's limit. */
const addressOf = (userId: number): string => `198.51.${(userId >> 8) & 255}.${userId & 255}`;

export function buddyCalls(service: Pick<Harness, 'app'>) {
  const send = (userId: number, path: string, payload?: object, replica = service.app) =>
    replica.inject({
      method: payload ? 'POST' : 'GET',
      url: `${PATH}${path}`,
      headers: signedIn(userId),
      remoteAddress: addressOf(userId),
      ...(payload && { payload }),
    });
  const accept = (userId: number, token: string, name = 'Marta', replica = service.app) =>
    send(userId, '/accept', { token, name }, replica);
  const invite = async (userId: number, name = 'Giulia'): Promise<string> => {
    const response = await send(userId, '/invite', { name });
    expect(response.statusCode, response.body).toBe(200);
    return BuddyInvite.parse(response.json()).token;
  };
  const mine = async (userId: number): Promise<MyBuddy> => {
    const response = await send(userId, '');
    expect(response.statusCode, response.body).toBe(200);
    return MyBuddy.parse(response.json());
  };
  const pair = async (inviter: number, invited: number): Promise<void> => {
    const response = await accept(invited, await invite(inviter));
    expect(response.statusCode, response.body).toBe(200);
  };
  return {
    send,
    mine,
    invite,
    accept,
    pair,
    look: (userId: number, token: string) => send(userId, '/look', { token }),
    phrase: (userId: number, phrase = 'wellDone', replica = service.app) =>
      send(userId, '/phrase', { phrase }, replica),
  };
}
