/** Reads the simulators' mailbox. */
import { type APIRequestContext, expect } from '@playwright/test';

async function textsTo(http: APIRequestContext, email: string): Promise<string[]> {
  const mails = await http.get(`/sandbox/mailbox/messages?to=${encodeURIComponent(email)}`);
  return ((await mails.json()) as { text: string }[]).map(({ text }) => text);
}

/** The texts of the mails to this address, once there are `count` of them. */
export async function mailsTo(http: APIRequestContext, email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await textsTo(http, email)).length).toBe(count);
  return textsTo(http, email);
}

/** The verification link in the mails to this address. */
export async function proofLink(http: APIRequestContext, email: string): Promise<string> {
  const find = async () => /\S+\/verify-email#\S+/.exec((await textsTo(http, email)).join('\n'))?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}
