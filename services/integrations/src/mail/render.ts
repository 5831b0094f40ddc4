/** Renders a mail as text and as HTML with the same text: small, escaped, no remote content, readable in dark mode. */
import type { Language } from '@scrollstop/contracts/language';
import type { MailText, MailTexts } from '@scrollstop/challenge/features/mail/en';

export type Row = [label: string, value: string];

export interface Parts {
  language: Language;
  texts: Pick<MailTexts, 'hello' | 'sign' | 'linkHint' | 'help'>;
  content: MailText;
  rows: Row[];
  /** Null for a payer without an account. */
  name: string | null;
  link: string | null;
  /** The support address. */
  support: string | null;
  /** The link that unsubscribes from mails of this kind. */
  off?: { label: string; link: string } | undefined;
}

export const render = (parts: Parts): { text: string; html: string } => ({
  text: textOf(parts),
  html: htmlOf(parts),
});

function textOf({ texts, content, rows, name, link, support, off }: Parts): string {
  const table = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const help = support && `${texts.help} ${support}`;
  const ending = off && `${off.label}: ${off.link}`;
  const paragraphs = [texts.hello(name), ...content.before, link, table, ...content.after, texts.sign, help, ending];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function htmlOf({ language, texts, content, rows, name, link, support, off }: Parts): string {
  const button =
    link && content.action
      ? `<p><a class="button" href="${escapeHtml(link)}">${escapeHtml(content.action)}</a></p>
<p class="quiet">${escapeHtml(texts.linkHint)}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`
      : '';
  const table = rows
    .map(([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('\n');
  const body = [
    paragraph(texts.hello(name)),
    ...content.before.map(paragraph),
    button,
    table && `<table>\n${table}\n</table>`,
    ...content.after.map(paragraph),
    `<p class="quiet">${escapeHtml(texts.sign)}</p>`,
    support &&
      `<p class="quiet">${escapeHtml(texts.help)} <a href="mailto:${escapeHtml(support)}">${escapeHtml(support)}</a></p>`,
    off && `<p class="quiet"><a href="${escapeHtml(off.link)}">${escapeHtml(off.label)}</a></p>`,
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body.filter(Boolean).join('\n')}
</main>
</body>
</html>
`;
}

/** The design's colours in a form that mail clients support: no oklch(), no variables. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: #ecf6f8; color: #0a2b3b; font: 17px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 32px 20px; overflow-wrap: anywhere; }
a { color: #00546f; }
.button {
  display: inline-block; padding: 14px 22px; border-radius: 999px;
  background: #00546f; color: #f7fcfd; font-weight: 600; text-decoration: none;
}
.quiet { color: #3c5562; font-size: 15px; }
table { width: 100%; margin: 24px 0; border-collapse: collapse; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid #c9dde3; text-align: left; vertical-align: top; }
th { color: #3c5562; font-weight: 400; }
@media (prefers-color-scheme: dark) {
  body { background: #081a24; color: #e4f0f4; }
  a { color: #8fd0e8; }
  .button { background: #8fd0e8; color: #081a24; }
  .quiet, th { color: #a8c0ca; }
  th, td { border-color: #24414f; }
}
`;
