import { expect, it } from 'vitest';
import { violationsOf } from '../../src/csp-report.ts';

const legacy = (report: object) => violationsOf(JSON.stringify({ 'csp-report': report }));

it('both report formats give directive, source and page', () => {
  const expected = { directive: 'script-src', blocked: 'https://evil.example', page: '/auth' };
  expect(
    legacy({
      'effective-directive': 'script-src',
      'violated-directive': "script-src 'self'",
      'blocked-uri': 'https://evil.example/a.js?token=secret',
      'document-uri': 'https://app.example/auth?token=secret#secret',
      'script-sample': 'secret',
    }),
  ).toEqual([expected]);
  const body = {
    effectiveDirective: 'script-src',
    blockedURL: 'https://evil.example/a.js',
    documentURL: 'https://app.example/auth?token=secret',
    sample: 'secret',
  };
  const other = { type: 'deprecation', body: { id: 'x' } };
  expect(violationsOf(JSON.stringify([{ type: 'csp-violation', body }, other]))).toEqual([expected]);
});

it('personal data is dropped: queries, paths of other origins, unusual page paths', () => {
  const [report] = legacy({
    'violated-directive': "img-src 'self' data:",
    'blocked-uri': 'https://user:secret@evil.example/secret',
    'document-uri': 'https://app.example/reset/8f3c9a-secret',
  });
  expect(report).toEqual({ directive: 'img-src', blocked: 'https://evil.example', page: 'unknown' });
  expect(legacy({ 'blocked-uri': 'inline' })[0]?.blocked).toBe('inline');
  expect(legacy({ 'blocked-uri': 'data:text/html,secret' })[0]?.blocked).toBe('data:');
  expect(legacy({ 'blocked-uri': 'Secret text' })[0]?.blocked).toBe('unknown');
});

it('at most twenty violations of one body are read, and none from a body that is no report', () => {
  const many = Array.from({ length: 100 }, () => ({ type: 'csp-violation', body: {} }));
  expect(violationsOf(JSON.stringify(many))).toHaveLength(20);
  for (const text of [undefined, '', '{', 'null', '[]', '{}', '[1]', '{"csp-report":1}', '"x"'])
    expect(violationsOf(text)).toEqual([]);
});
