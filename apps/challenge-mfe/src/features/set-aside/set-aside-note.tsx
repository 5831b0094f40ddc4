import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Check, Copy } from '@scrollstop/ui/icons/icons';
import { VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { useEffect, useReducer, useState } from 'react';
import { useTimerEnd } from '../../device/use-timer-end.ts';
import { dismissSetAside, shownAt, shownNow, setAsideOf } from '../../store/sync/set-aside.ts';
import type { UnsavedItem } from '../../store/sync/channel.ts';
import type { Store } from '../../store/records/store.ts';
import { useHost, useStore, useTexts, useValue } from '../../hooks.ts';
import '../../day/own-words.css';
import { setAsideTexts } from '@scrollstop/challenge/features/set-aside/texts';
import { wordingIn } from '@scrollstop/challenge/texts/wordings';
import { documentNames, documents } from '@scrollstop/challenge/documents/documents';

/** Names the changes that the server has not accepted for a day (S-3). Disappears once they are saved or dismissed. */
export function SetAsideNote() {
  const store = useStore();
  const items = useValue(setAsideOf(store)).filter(({ dismissed }) => dismissed !== true);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const shown = shownNow(items, store.now());
  const upcoming = items.filter((item) => !shown.includes(item)).map(shownAt);
  useTimerEnd(upcoming.length > 0 ? Math.min(...upcoming) : null, store.now, rerender);
  return shown.length > 0 ? <Notice keys={shown.map(({ id }) => id)} /> : null;
}

/** The number of items that are named; the rest are counted. */
const NAMES_SHOWN = 3;

function Notice({ keys }: { keys: readonly string[] }) {
  const t = useTexts(setAsideTexts);
  const store = useStore();
  const nameOf = useNames();
  const readUnsaved = useReader();
  const { copied, copy } = useCopied();
  const [copyFailed, setCopyFailed] = useState(false);
  const names = [...new Set(keys.map(nameOf))];
  const more = names.length - NAMES_SHOWN;
  const named = more > 0 ? [...names.slice(0, NAMES_SHOWN), t.more(more)] : names;

  /** Each name with the user's text. */
  function textNow(): string {
    const texts = new Map(readUnsaved?.(store).map(({ key, text }) => [key, text]));
    const parts = keys.map((key) => [nameOf(key), texts.get(key) ?? ''].filter((part) => part !== ''));
    return parts.map((part) => part.join('\n')).join('\n\n');
  }

  return (
    <QuietOffer
      icon={Copy}
      title={t.title(named.join(', '))}
      text={t.text}
      error={copyFailed && <p className="Reflection">{textNow()}</p>}
      action={
        readUnsaved && {
          icon: copied ? Check : Copy,
          // Without a clipboard, the text can still be selected by hand.
          onClick: () => void copy(textNow()).catch(() => setCopyFailed(true)),
          children: copied ? t.copied : t.copy,
        }
      }
      later={{ onClick: () => dismissSetAside(store, keys), children: t.dismiss }}
    >
      <VisuallyHidden role="status">{copied ? t.copied : ''}</VisuallyHidden>
    </QuietOffer>
  );
}

type Reader = (store: Store) => readonly UnsavedItem[];

/** Reads the unsent items with the sync's code, which is fetched after the page; null until it has loaded. */
function useReader(): Reader | null {
  const [reader, setReader] = useState<Reader | null>(null);

  // Outside system: the chunk of the sync.
  useEffect(() => {
    import('../../store/sync/queue.ts').then(
      ({ unsavedOf }) => setReader(() => unsavedOf),
      () => undefined,
    );
  }, []);

  return reader;
}

/** Returns the name of an unsent item by its sync key: its path, followed by its own id if it has one. */
function useNames(): (key: string) => string {
  const { names } = useTexts(setAsideTexts);
  const { locale } = useHost();
  const others: Readonly<Record<string, string>> = {
    '/api/stats': names.totals,
    '/api/progress/words': names.wordsPlace,
    '/api/reminder': names.reminder,
    '/api/reminder/subscription': names.reminder,
    ...Object.fromEntries(
      documentNames.map((name) => [`/api/progress/documents/${name}`, wordingIn(documents[name].name, locale)]),
    ),
  };
  return (key) => {
    const [path = '', id = ''] = key.split(' ');
    if (path === '/api/progress') return names.day(Number(id));
    return others[path] ?? '';
  };
}
