import { currentItems } from '@scrollstop/challenge/documents/edited';
import { leavingItems, mergeDocument } from '@scrollstop/challenge/documents/merge';
import { spelling } from '@scrollstop/challenge/record/spelling';
import {
  documentBody,
  type DocumentItems,
  type DocumentName,
  documentNames,
  Documents,
} from '@scrollstop/challenge/documents/documents';
import { WordsSetting } from '@scrollstop/contracts/days/local-words';
import { isUnsaved } from '../records/record.ts';
import type { Channel, UnsentItem } from './channel.ts';
import type { DocumentsRecord } from '../records/documents.ts';
import { type WordsRecord, wordsStay } from '../records/words-place.ts';

const PATH = '/api/progress/documents';
export const WORDS_PATH = '/api/progress/words';

/**
 * All documents are loaded in one call, together with the decision where the words are kept. Of each unsynced document,
 * the server is sent the items that it lacks.
 */
export function documentsChannel(record: DocumentsRecord, words: WordsRecord, onWordsLeave: () => void): Channel {
  /** The items in the server's last response, by document name. */
  const atServer = new Map<DocumentName, ReadonlySet<string>>();

  /** The items that may leave this device and that the server lacks. */
  const missingAtServer = <Name extends DocumentName>(name: Name, items: readonly DocumentItems[Name][]) =>
    leavingItems(name, items, wordsStay(words)).filter((item) => !atServer.get(name)?.has(spelling(item)));

  function join<Name extends DocumentName>(name: Name, server: readonly DocumentItems[Name][], create: boolean): void {
    atServer.set(name, new Set(server.map(spelling)));
    record.update((state) => {
      const local = state[name];
      // A document that was wiped during the request must not be restored.
      if (!local && (!create || server.length === 0)) return state;
      const items = mergeDocument(name, local?.items ?? [], server);
      const upToDate = missingAtServer(name, items).length === 0;
      if (upToDate && local && !isUnsaved(local) && spelling(items) === spelling(local.items)) return state;
      return { ...state, [name]: { items, ...(!upToDate && { unsynced: true }) } };
    });
  }

  const toItem = <Name extends DocumentName>(name: Name): UnsentItem => ({
    key: keyOf(name),
    async send(http, options) {
      const sent = { items: missingAtServer(name, record.get()[name]?.items ?? []) };
      const { items } = await http.post(keyOf(name), sent, documentBody(name), options);
      join(name, items, false);
    },
  });

  return {
    month: true,
    // The decision becomes unsynced only during a load, and every load is followed by a push.
    subscribe: record.subscribe,
    async load(http, options) {
      const { documents, words: setting } = await http.get(PATH, Documents, options);
      return () => {
        const stayed = wordsStay(words);
        adoptSetting(words, setting);
        if (stayed && !wordsStay(words)) onWordsLeave();
        for (const name of documentNames) join(name, documents[name] ?? [], true);
      };
    },
    unsent: () => [...settingItems(words), ...documentNames.filter((name) => record.get()[name]?.unsynced).map(toItem)],
    unsaved: () => [
      ...settingItems(words).map(({ key }) => ({ key, text: '' })),
      ...documentNames.flatMap((name) => {
        const document = record.get()[name];
        if (!document || !isUnsaved(document)) return [];
        return [{ key: keyOf(name), text: wordsIn(name, document.items) }];
      }),
    ],
  };
}

const instantOf = ({ changedAt }: Pick<WordsSetting, 'changedAt'>): number =>
  changedAt === null ? -Infinity : Date.parse(changedAt);

/**
 * The later decision wins. A server that was restored from a backup may have lost it; it is then sent again, so that
 * the server erases the words which came back with the backup.
 */
const adoptSetting = (record: WordsRecord, setting: WordsSetting): void =>
  record.update((local) => {
    if (local && instantOf(setting) < instantOf(local)) return { ...local, unsynced: true };
    const upToDate = local && !local.unsynced && local.changedAt === setting.changedAt;
    return setting.changedAt === null || upToDate ? local : setting;
  });

/** Returns the decision to send if the server has lost it. */
function settingItems(record: WordsRecord): UnsentItem[] {
  const local = record.get();
  if (!local?.unsynced) return [];
  return [
    {
      key: WORDS_PATH,
      async send(http, options) {
        const setting = await http.post(WORDS_PATH, { place: local.place }, WordsSetting, options);
        // A record that was wiped during the request must not be restored.
        record.update((current) => current && setting);
      },
      reject: () => record.update((current) => current && { place: current.place, changedAt: current.changedAt }),
    },
  ];
}

const keyOf = (name: DocumentName): string => `${PATH}/${name}`;

type AnyItem = DocumentItems[DocumentName];

function textOf(item: AnyItem): string {
  if ('words' in item) return item.words;
  if ('text' in item) return item.text;
  if (!('cue' in item)) return '';
  const action = item.action.kind === 'own' ? item.action.text : '';
  return [item.cue.text, action].filter((words) => words !== '').join(': ');
}

/** The user's words: all edits of the notes, and the latest text of everything else. */
const wordsIn = (name: DocumentName, items: readonly AnyItem[]): string =>
  (name === 'notes' ? items : currentItems(items))
    .map(textOf)
    .filter((text) => text !== '')
    .join('\n');
