import { networkRequests as en } from './en.ts';
import { networkRequests as it } from './it.ts';

export const networkRequestsTexts = { en, it };
