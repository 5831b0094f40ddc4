const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** A page of a simulator: plain HTML without script or style, so that it works behind any CSP. `content` is HTML. */
export const page = (heading: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)}</title>
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

/** Minor units as people write them. */
export const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
