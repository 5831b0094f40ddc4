import { expect, onTestFinished, test, vi } from 'vitest';
import { askQuestion } from '../../src/worker/question.ts';
import { changeSession } from '../../src/worker/session.ts';

test.each([
  ['social.example', 1],
  ['other.example', 0],
])('a tab on social.example is asked only while that site is named: %s', async (host, times) => {
  const sendMessage = vi.fn();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('chrome', {
    i18n: { getUILanguage: () => 'en' },
    storage: {
      local: { get: () => Promise.resolve({ settings: { sites: [{ host }], askAfter: 15 } }) },
      session: { get: () => Promise.resolve({}), set: () => Promise.resolve() },
    },
    tabs: { get: () => Promise.resolve({ active: true }), sendMessage },
  });
  await changeSession({ visits: [{ tab: 7, host: 'social.example', since: 0 }] });
  await askQuestion('ask-7');
  expect(sendMessage).toHaveBeenCalledTimes(times);
});
