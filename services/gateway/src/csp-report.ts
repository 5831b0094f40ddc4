/** `POST /api/csp-report`: logs and counts policy violations that browsers report, without personal data. */
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { App } from '@scrollstop/service-kit/app';
import { counterOf } from '@scrollstop/service-kit/metrics';
import * as z from 'zod/mini';
import { CSP_REPORT_PATH } from './site/csp.ts';

const BODY_LIMIT = 16 * 1024;
/** One body of the Reporting API may contain many reports. */
const REPORTS_MAX = 20;

/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation (report-uri); other fields are ignored. */
const Legacy = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
    'document-uri': z.optional(z.string()),
  }),
});
/** https://www.w3.org/TR/CSP3/#reporting (report-to). */
const Modern = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      effectiveDirective: z.optional(z.string()),
      blockedURL: z.optional(z.string()),
      documentURL: z.optional(z.string()),
    }),
  }),
);

export interface ReportOptions {
  registry: App['registry'];
  log: FastifyBaseLogger;
  /** The only label values: the sender of a report must not be able to create new time series. */
  directives: string[];
}

export function installCspReports(app: FastifyInstance, { registry, log, directives }: ReportOptions): void {
  const known = new Set([...directives, 'script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr']);
  const count = counterOf(
    registry,
    'csp_reports_total',
    'Violations of the Content-Security-Policy that browsers reported',
    'directive',
  );
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: string | undefined }>(
      CSP_REPORT_PATH,
      {
        bodyLimit: BODY_LIMIT,
        config: { access: 'anyone', anyOrigin: true, withoutSession: true, counted: 'csp_reports' },
      },
      (request, reply) => {
        for (const violation of violationsOf(request.body)) {
          const directive = known.has(violation.directive) ? violation.directive : 'other';
          count(directive);
          log.warn({ ...violation, directive }, 'a page violated the Content-Security-Policy');
        }
        return reply.code(204).send();
      },
    );
  });
}

/** Returns the violations of a report; none if the text is no report. */
export function violationsOf(text: string | undefined): Violation[] {
  const body = parsedJson(text);
  const legacy = z.safeParse(Legacy, body);
  if (legacy.success) {
    const report = legacy.data['csp-report'];
    // `violated-directive` may include the whole list of sources (CSP 1).
    const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0];
    return [violation(directive, report['blocked-uri'], report['document-uri'])];
  }
  const modern = z.safeParse(Modern, body);
  if (!modern.success) return [];
  return modern.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, REPORTS_MAX)
    .map(({ body: report }) => violation(report.effectiveDirective, report.blockedURL, report.documentURL));
}

const violation = (directive = '', blocked = '', page = '') => ({
  directive,
  blocked: sourceOf(blocked),
  page: pathOf(page),
});
type Violation = ReturnType<typeof violation>;

/** A keyword (`inline`, `eval`) or only the origin: path and query of an address may contain anything. */
function sourceOf(uri: string): string {
  if (/^[a-z-]{1,20}$/.test(uri)) return uri;
  if (!URL.canParse(uri)) return 'unknown';
  const { origin, protocol } = new URL(uri);
  return (origin === 'null' ? protocol : origin).slice(0, 100);
}

/** Paths of the site consist of words; a query or a fragment may be personal. */
function pathOf(uri: string): string {
  const path = URL.canParse(uri) ? new URL(uri).pathname : '';
  return /^[a-z/-]{1,60}$/.test(path) ? path : 'unknown';
}
