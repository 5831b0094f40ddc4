import { entryWithoutWords, withWordsOf } from '@scrollstop/challenge/features/local-words/local-words';
import { ProgressEntry, ProgressList } from '@scrollstop/contracts/days/progress';
import type { DayList } from '../records/days.ts';
import { isUnsaved, withoutMarks } from '../records/record.ts';
import type { Channel } from './channel.ts';

const PATH = '/api/progress';

/**
 * The days are loaded as a whole and sent one by one; the response to each is the day as it is stored. While the words stay
 * on the device, its record keeps them, and they are left out towards the server.
 */
export const progressChannel = (list: DayList, wordsStay: () => boolean): Channel => ({
  month: true,
  subscribe: list.subscribe,
  async load(http, options) {
    const days = await http.get(PATH, ProgressList, options);
    return () => list.mergeServer(wordsStay() ? days.map((day) => withOwnWords(list, day)) : days);
  },
  unsent: () =>
    list.unsynced().map((marked) => ({
      key: keyOf(marked),
      async send(http, options) {
        const whole = withoutMarks(marked);
        const stay = wordsStay();
        const sent = stay ? entryWithoutWords(whole) : whole;
        const stored = await http.post(PATH, sent, ProgressEntry, options);
        list.acknowledge(marked, stay ? withWordsOf(whole, stored) : stored);
      },
      reject: () => list.reject(marked),
    })),
  unsaved: () =>
    list
      .get()
      .filter(isUnsaved)
      .map((day) => ({ key: keyOf(day), text: day.reflectionText, refused: day.rejected })),
});

const keyOf = ({ day }: ProgressEntry): string => `${PATH} ${day}`;

function withOwnWords(list: DayList, server: ProgressEntry): ProgressEntry {
  const mine = list.get().find(({ day }) => day === server.day);
  return mine ? withWordsOf(mine, server) : server;
}
