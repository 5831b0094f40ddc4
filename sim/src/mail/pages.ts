import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, page, pagePolicy } from '../page.ts';
import type { Mail, Mailbox } from './mailbox.ts';

interface Query {
  Querystring: { to?: string };
}
interface WithId {
  Params: { id: string };
}

/** The mailbox as HTML pages, and as JSON below `/messages` for tests. */
export function mailPages(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): void {
  app.get<Query>('/', ({ query }, reply) => html(reply, page('Mailbox', list(mailbox.list(query.to)))));
  app.get<WithId>('/:id', ({ params }, reply) => {
    const mail = mailbox.get(params.id);
    return mail
      ? html(reply, page(mail.subject, show(mail)))
      : html(reply.code(404), page('Not found', '<p>This mail is gone.</p>'));
  });

  app.get<Query>('/messages', ({ query }) => mailbox.list(query.to));
}

const html = (reply: FastifyReply, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy("'none'"))
    .send(body);

function list(mails: Mail[]): string {
  if (mails.length === 0) return '<p>No mail yet.</p>';
  const rows = mails.map(
    ({ id, at, envelope, subject }) => `<tr>
<td>${escapeHtml(at)}</td>
<td>${escapeHtml(envelope.to.join(', '))}</td>
<td><a href="./mailbox/${id}">${escapeHtml(subject || '(no subject)')}</a></td>
</tr>`,
  );
  return `<table>
<thead><tr><th scope="col">When</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

/** Shows the HTML part in a frame without scripts; its links open in a new window. */
function show(mail: Mail): string {
  const frame =
    mail.html === ''
      ? ''
      : `<h2>HTML</h2>\n<iframe title="HTML part" sandbox="allow-popups" width="100%" height="600" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>`;
  return `<dl>
<dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>To</dt><dd>${escapeHtml(mail.envelope.to.join(', '))}</dd>
<dt>When</dt><dd>${escapeHtml(mail.at)}</dd>
</dl>
<h2>Text</h2>
<pre>${withLinks(mail.text)}</pre>
${frame}
<p><a href="../mailbox">All mails</a></p>`;
}

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+?(?=&gt;|[\s<]|$)/g, (url) => `<a href="${url}">${url}</a>`);
