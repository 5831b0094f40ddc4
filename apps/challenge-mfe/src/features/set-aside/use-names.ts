import { documentNames } from '@scrollstop/contracts/documents/documents';
import { documentNameTexts } from '@scrollstop/challenge/features/words';
import { setAsideTexts } from '@scrollstop/challenge/features/set-aside/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The name of something that waits, from the key of the sync: its path, and its own id behind that. */
export function useNames(): (key: string) => string {
  const { names } = useTexts(setAsideTexts);
  const documents = useTexts(documentNameTexts);
  const others: Readonly<Record<string, string>> = {
    '/api/stats': names.totals,
    '/api/progress/words': names.wordsPlace,
    '/api/reminder': names.reminder,
    '/api/reminder/subscription': names.reminder,
    ...Object.fromEntries(documentNames.map((name) => [`/api/progress/documents/${name}`, documents[name]])),
  };
  return (key) => {
    const [path = '', id = ''] = key.split(' ');
    if (path === '/api/progress') return names.day(Number(id));
    return others[path] ?? '';
  };
}
