import { type Limit, perIp, perUser } from '@scrollstop/service-kit/limits';

/** Tries of tokens: enough for everybody with a link, and nothing against 256 random bits. */
export const tokenLimits: Limit[] = [
  perUser('buddy_token_user', 30, 3600),
  perIp('buddy_token_ip', 120, 3600),
];
