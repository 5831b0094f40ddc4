/** Buys and opens gifts through the service's own calls, as a user or as a visitor. */
import type { User } from '@scrollstop/contracts/account/auth';
import type { ApiError } from '@scrollstop/contracts/error';
import type {
  AdminGifts,
  GiftLook,
  GiftOrder,
  GiftOrderKey,
  GiftOrders,
  GiftOrderStatus,
  StartGiftResponse,
} from '@scrollstop/contracts/gift';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { type ApiResponse, type Billing, bodyOf } from './billing.ts';
import { OWNER_PASSWORD } from './fake-auth.ts';

type Reply<T> = ApiResponse<T & Partial<ApiError>>;

/** `userId` is null for a visitor. `ip` is the caller's network. */
export function giftsAs(billing: Pick<Billing, 'app' | 'simulator'>, userId: number | null, ip = '203.0.113.1') {
  const { app, simulator } = billing;
  const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Reply<T>> => {
    const headers = { ...(userId === null ? {} : signedIn(userId)), 'x-forwarded-for': ip };
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json<T & Partial<ApiError>>() };
  };
  const start = (more: object = {}) =>
    call<StartGiftResponse>('POST', '/api/gifts/orders', {
      provider: 'stripe',
      quantity: 1,
      line: '',
      language: 'en',
      ...(userId === null && { email: 'giver@example.test' }),
      ...more,
    });
  const status = ({ reference, key }: GiftOrderKey) =>
    call<GiftOrderStatus>('POST', '/api/gifts/orders/status', { reference, key });
  return {
    start,
    status,
    /** Everything from the press of "Card" to the codes. */
    async buy(more: object = {}): Promise<GiftOrder> {
      const started = bodyOf(await start(more));
      await simulator.pay(started.clientSecret);
      const body = bodyOf(await status(started));
      if (!body.order) throw new Error(`not paid: ${JSON.stringify(body)}`);
      return body.order;
    },
    capture: ({ reference, key }: GiftOrderKey) =>
      call<GiftOrderStatus>('POST', '/api/gifts/orders/capture', { reference, key }),
    list: () => call<GiftOrders>('GET', '/api/gifts'),
    refund: ({ reference, key }: GiftOrderKey) =>
      userId === null
        ? call<GiftOrder>('POST', '/api/gifts/orders/refund', { reference, key })
        : call<GiftOrder>('POST', '/api/gifts/refund', { reference }),
    look: (code: string) => call<GiftLook>('POST', '/api/gifts/look', { code }),
    open: (code: string) => call<User & { status?: string }>('POST', '/api/gifts/open', { code }),
  };
}

/** The owner's list of gift orders and the actions on it. */
export function ownerOf(billing: Pick<Billing, 'app'>) {
  const headers = { 'admin-password': OWNER_PASSWORD };
  return {
    list: async (search: string): Promise<AdminGifts> =>
      (await billing.app.inject({ url: `/api/admin/gifts?search=${search}`, headers })).json<AdminGifts>(),
    act: (action: string, payload: object) =>
      billing.app.inject({ method: 'POST', url: `/api/admin/gifts/${action}`, headers, payload }),
  };
}
