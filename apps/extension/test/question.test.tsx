import { expect, onTestFinished, test } from 'vitest';
import { showQuestion } from '../src/guard/question.ts';

test.each(['textarea', null])('the question over a page leaves the focus where it is: %s', (field) => {
  const typing = field === null ? document.body : document.body.appendChild(document.createElement(field));
  typing.focus();
  showQuestion({ kind: 'ask', question: 'Still?', close: 'Close', language: 'en' });
  onTestFinished(() => {
    document.querySelector('html > div')?.remove();
    if (field !== null) typing.remove();
  });
  expect(document.querySelector('html > div')).not.toBe(null);
  expect(document.activeElement).toBe(typing);
});
