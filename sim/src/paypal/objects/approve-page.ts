import type { FastifyInstance } from 'fastify';
import { escapeHtml, money, page, servePages } from '../../page.ts';
import { cents, type Funding, type PaypalSim } from '../context.ts';
import { found, PaypalFailure } from '../http/errors.ts';
import { approveOrder, browserPrefix } from './orders.ts';
import type { Order } from '../types.ts';

interface Route {
  Querystring: { token?: string };
  Body: URLSearchParams;
}

/** The page on which the buyer approves, in a window of its own or by redirect. */
export function paypalPages(app: FastifyInstance, { sim }: { sim: PaypalSim }): void {
  const path = `${browserPrefix}/checkoutnow`;
  servePages(app, "'none'");
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof PaypalFailure)) throw error;
    return reply
      .code(error.status)
      .send(page('Things don’t appear to be working', '<p>This order cannot be paid.</p>'));
  });

  app.get<Route>(path, ({ query }) => {
    const { order } = found(sim.orders, query.token ?? '');
    return order.status === 'COMPLETED' ? page('Already paid', back) : page('PayPal test page', form(order));
  });

  app.post<Route>(path, ({ query, body }, reply) => {
    const { order, cancelUrl } = found(sim.orders, query.token ?? '');
    const choice = body.get('answer');
    if (choice === 'cancel') {
      return cancelUrl === null
        ? page('Canceled', back)
        : reply.redirect(withQuery(cancelUrl, { token: order.id }), 303);
    }
    const funding = fundings.find(([value]) => value === choice)?.[0] ?? 'balance';
    const approved = approveOrder(sim, order.id, funding);
    if (approved.returnUrl === null) return page('Approved', back);
    const seen = { token: order.id, PayerID: approved.order.payer?.payer_id ?? '' };
    return reply.redirect(withQuery(approved.returnUrl, seen), 303);
  });
}

const fundings: [Funding, string][] = [
  ['balance', 'Pay with PayPal balance'],
  ['echeck', 'Pay by bank transfer (stays pending)'],
  ['declined', 'Pay with a card that is declined'],
];

const back = '<p>You can close this window and go back to the shop.</p>';

const form = ({ purchase_units: [unit] }: Order) => `
<p>${escapeHtml(unit?.description ?? 'Your order')}: <strong>${money(cents(unit!.amount.value), unit!.amount.currency_code)}</strong></p>
<form method="post">
${fundings.map(([value, label]) => `  <p><button name="answer" value="${value}">${label}</button></p>`).join('\n')}
  <p><button name="answer" value="cancel">Cancel and return</button></p>
</form>`;

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
