import { waitingPurchase as en } from './en.ts';
import { waitingPurchase as it } from './it.ts';

export const waitingPurchaseTexts = { en, it };
