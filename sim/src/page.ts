import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** Allows only the style of the page; `frames` decides whether the shop itself may frame it. */
export const pagePolicy = (frames: "'none'" | "'self'") =>
  `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${frames}`;

/** Every route of `app` is a page with a form, whose body is parsed to a URLSearchParams. */
export function servePages(app: FastifyInstance, frames: "'none'" | "'self'"): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(frames));
    done();
  });
}

/** Serves a script that pages load, as the provider itself would. */
export function serveScript(app: FastifyInstance, path: string, file: URL): void {
  app.get(path, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(await readFile(file)));
}

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 34rem; margin: 0 auto; padding: 1.25rem; }
h1 { font-size: 1.375rem; line-height: 1.2; margin: 0 0 .75rem; }
p { margin: 0 0 .75rem; }
button { font: inherit; min-height: 2.75rem; width: 100%; padding: .5rem 1rem; border-radius: 1.375rem;
  border: 1px solid color-mix(in srgb, currentcolor 40%, transparent); background: Field; color: FieldText; }
form > button + button { margin-top: .5rem; }
table { border-collapse: collapse; width: 100%; }
td { padding: .375rem .5rem .375rem 0; text-align: start; vertical-align: top; }
small { opacity: .75; }`;

/** A page of a simulator: without scripts, and readable even if a CSP blocks its style. `content` is HTML. */
export const page = (heading: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${style}
</style>
</head>
<body>
<main aria-label="${escapeHtml(heading)}">
<h1>${escapeHtml(heading)}</h1>
${content}
<p><small>ScrollStop simulator: no bank, shop or mail provider is involved.</small></p>
</main>
</body>
</html>
`;

/** Minor units as a readable amount. */
export const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
