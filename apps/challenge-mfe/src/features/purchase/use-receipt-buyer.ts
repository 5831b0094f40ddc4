import type { Purchase } from '@scrollstop/contracts/billing';
import { type ReceiptBuyer, ReceiptBuyerResponse, ReceiptBuyerBody } from '@scrollstop/contracts/account/receipt-buyer';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import * as z from '@scrollstop/contracts/zod';
import { useHost } from '../../hooks.ts';
import { useFromServer } from '../../lazy/use-from-server.ts';

export type BuyerField = keyof ReceiptBuyer;
/** Stored as kinds instead of sentences, because the language may change while they are shown. */
export interface BuyerFaults {
  problem?: 'unreachable' | 'problem';
  fields?: Partial<Record<BuyerField, 'long' | 'signs'>>;
}

export interface ReceiptBuyerControl {
  /** Null for a receipt without the buyer's details; undefined while they are loading. */
  buyer: ReceiptBuyer | null | undefined;
  /** The fields of the form. */
  draft: ReceiptBuyer;
  write: (field: BuyerField, value: string) => void;
  /** Discards text that was typed and not saved. */
  discard: () => void;
  busy: boolean;
  /** Resolves with the problems, or with null once saved. Returns null and does nothing while a save is running. */
  save: () => Promise<BuyerFaults | null> | null;
}

const EMPTY: ReceiptBuyer = { name: '', address: '', country: '', taxId: '' };

/** Typed text by purchase, in the page's memory only: it survives a session that ends, and is never stored. */
const unsaved = new Map<string, ReceiptBuyer>();

/** The buyer's details on the receipt of this purchase (P-11). */
export function useReceiptBuyer({ paymentId }: Purchase): ReceiptBuyerControl {
  const { http } = useHost();
  const { value, set } = useFromServer('/api/billing/receipt/buyer', ReceiptBuyerResponse);
  const [, setWritten] = useState(0);
  const { busy, run } = useOneAtATime();
  const buyer = value?.buyer;
  const draft = unsaved.get(paymentId) ?? buyer ?? EMPTY;

  function keep(next: ReceiptBuyer | null): void {
    if (next) unsaved.set(paymentId, next);
    else unsaved.delete(paymentId);
    setWritten((count) => count + 1);
  }

  async function send(): Promise<BuyerFaults | null> {
    const body = { ...draft, paymentId };
    const wrong = wrongFields(body);
    if (wrong) return wrong;
    try {
      set(await http.post('/api/billing/receipt/buyer', body, ReceiptBuyerResponse));
      keep(null);
      return null;
    } catch (error) {
      return { problem: error instanceof HttpError && error.status === 0 ? 'unreachable' : 'problem' };
    }
  }

  return {
    buyer,
    draft,
    busy,
    write: (field, value) => keep({ ...draft, [field]: value }),
    discard: () => keep(null),
    save: () => run(send),
  };
}

/** Checks the server's rules, so that errors appear beside the field before the server refuses. */
function wrongFields(body: ReceiptBuyerBody): BuyerFaults | null {
  const { error } = z.safeParse(ReceiptBuyerBody, body);
  if (!error) return null;
  const fields: BuyerFaults['fields'] = {};
  for (const { path, code } of error.issues) {
    const field = path[0] as BuyerField;
    fields[field] ??= code === 'too_big' ? 'long' : 'signs';
  }
  return { fields };
}
