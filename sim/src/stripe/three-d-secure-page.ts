import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { StripeSim } from './context.ts';
import { StripeFailure } from './errors.ts';
import { parseForm } from './form-params.ts';
import { answerChallenge, browserPrefix, findChallenge, returnAddress } from './three-d-secure.ts';

interface Route {
  Params: { id: string };
  Querystring: { ticket?: string };
}

/** The bank's page of the test bank: two buttons, no script, works behind any CSP. */
export function threeDSecurePages(app: FastifyInstance, { sim }: { sim: StripeSim }): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(body as string)),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  });
  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof StripeFailure)) throw error;
    return reply.code(error.status).send(page('This payment is not waiting', `<p>${error.message}</p>`));
  });

  app.get<Route>(`${browserPrefix}/3d-secure/:id`, async ({ params, query }) => {
    const intent = findChallenge(sim, params.id, query.ticket);
    if (intent.status !== 'requires_action')
      return page('Already answered', '<p>You can go back to the shop.</p>');
    return page('3-D Secure test page', form(intent));
  });

  app.post<Route & { Body: { answer?: string } }>(
    `${browserPrefix}/3d-secure/:id`,
    async ({ params, query, body }, reply) => {
      const intent = findChallenge(sim, params.id, query.ticket);
      const passed = body.answer === 'complete';
      const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null;
      const settled = answerChallenge(sim, intent, passed);
      if (returnUrl !== null) return reply.redirect(returnAddress(settled, returnUrl, passed), 303);
      const heading = passed ? 'Authentication complete' : 'Authentication failed';
      return page(heading, '<p>You can close this page and go back to the shop.</p>');
    },
  );
}

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

const form = (intent: Stripe.PaymentIntent) => `
<p>The test bank asks: is this payment of <strong>${money(intent.amount, intent.currency)}</strong> yours?</p>
<form method="post">
  <button name="answer" value="complete">Complete authentication</button>
  <button name="answer" value="fail">Fail authentication</button>
</form>`;

const page = (heading: string, content: string) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${heading}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
<p><small>ScrollStop simulator; no bank is involved.</small></p>
</main>
</body>
</html>`;
