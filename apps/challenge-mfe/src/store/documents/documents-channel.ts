import { documentWithoutWords, mergeDocument, presentItems } from '@scrollstop/challenge/documents/merge';
import { spelling } from '@scrollstop/challenge/record/spelling';
import {
  documentBody,
  type DocumentItems,
  type DocumentName,
  documentNames,
  Documents,
} from '@scrollstop/contracts/documents/documents';
import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';
import { isUnsaved, markRejected } from '../records/synced-list.ts';
import type { DocumentsRecord } from './documents-record.ts';

const PATH = '/api/progress/documents';

/** All documents are loaded at once; each that was written to is sent as a whole, and merged on both sides. */
export function documentsChannel(record: DocumentsRecord, wordsStay: () => boolean) {
  /** The items that may leave this device. */
  const outgoing = <Name extends DocumentName>(name: Name, items: readonly DocumentItems[Name][]) =>
    wordsStay() ? documentWithoutWords(name, items) : items;

  function join<Name extends DocumentName>(
    name: Name,
    server: readonly DocumentItems[Name][],
    newHere: boolean,
  ): void {
    record.update((state) => {
      const local = state[name];
      // A document that was wiped while the request was on its way must not come back.
      if (!local && (!newHere || server.length === 0)) return state;
      const items = mergeDocument(name, local?.items ?? [], server);
      const known =
        spelling(outgoing(name, items)) === spelling(outgoing(name, mergeDocument(name, [], server)));
      if (known && local && !isUnsaved(local) && spelling(items) === spelling(local.items)) return state;
      const marks = known ? {} : local?.rejected ? { rejected: true } : { unsynced: true };
      return { ...state, [name]: { items, ...marks } };
    });
  }

  const sending = <Name extends DocumentName>(name: Name) => ({
    key: keyOf(name),
    async send(http: Http, options: HttpOptions) {
      const body = { items: outgoing(name, record.get()[name]?.items ?? []) };
      const { items } = await http.post(keyOf(name), body, documentBody(name), options);
      join(name, items, false);
    },
    reject: () =>
      record.update((state) => {
        const document = state[name];
        return document ? { ...state, [name]: markRejected(document) } : state;
      }),
  });

  return {
    subscribe: record.subscribe,
    async load(http: Http, options: HttpOptions) {
      const { documents } = await http.get(PATH, Documents, options);
      return () => {
        for (const name of documentNames) join(name, documents[name] ?? [], true);
      };
    },
    unsent: () => documentNames.filter((name) => record.get()[name]?.unsynced).map(sending),
    unsaved: () =>
      documentNames.flatMap((name) => {
        const document = record.get()[name];
        if (!document || !isUnsaved(document)) return [];
        return [{ key: keyOf(name), text: wordsIn(document.items), refused: document.rejected }];
      }),
  };
}

const keyOf = (name: DocumentName): string => `${PATH}/${name}`;

/** The text that was written in a check-in on the things to keep, or on a day of round 2. */
const wordsIn = (items: readonly DocumentItems[DocumentName][]): string =>
  presentItems(items)
    .flatMap((item) => ('words' in item && item.words !== '' ? [item.words] : []))
    .join('\n');
