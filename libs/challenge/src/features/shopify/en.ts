/** `/shopify` (docs/product/owner.md). Contains only true statements. */
import { MINIMUM_AGE } from '../../constants.ts';

const customers = (count: number) => (count === 1 ? '1 customer' : `${count} customers`);

export const shopify = {
  title: 'Shopify',
  text: 'Buyers get Premium once they confirm their address.',
  guide: {
    title: 'Setup guide',
    steps: {
      open: 'In Shopify open Settings, Notifications, Webhooks.',
      customers: 'Add “Customer creation” in JSON with this address:',
      orders: 'Add “Order creation” with this address:',
      token: 'Create an app that reads customers. Copy its token.',
    },
    more: 'Add “Order payment” and “Refund creation” too: the same address, ending in orders/paid and refunds/create.',
    method: 'POST',
    copy: 'Copy address',
    copied: 'Copied',
  },
  gifts: {
    title: 'Gifts',
    text: 'A paid gift mails its buyer a code. Mark it in one of two ways:',
    ways: (sku: string) => [
      `A product of its own, with the SKU ${sku}`,
      'A choice on the product page: a line item property “Gift”, “Regalo” or “_gift”, with any value but “no”',
    ],
    rules: (max: number, price: string) =>
      `Each piece is a code: up to ${max} an order, at ${price} or more each. A full refund ends them. After a chargeback, end them under Gifts.`,
  },
  form: {
    title: 'Import customers',
    shop: 'Shop name',
    shopHint: 'Without .myshopify.com',
    token: 'Access token',
    tokenHint: 'For this import only.',
    showToken: 'Show token',
    submit: 'Import customers',
    busy: 'Importing…',
    resume: 'Resume import',
  },
  progress: {
    label: 'Import under way',
    text: (total: number, expected: number | null) =>
      expected === null ? `${customers(total)} read` : `${total} of ${customers(expected)} read`,
    cancel: 'Cancel import',
    canceled: { title: 'Import cancelled', text: (total: number) => `${customers(total)} read.` },
    interrupted: {
      title: 'Import interrupted',
      text: (total: number) => `${customers(total)} read. Type the token again.`,
    },
  },
  loading: 'Loading status...',
  status: {
    title: 'Status',
    show: 'Show orders and messages',
    webhooks: 'Webhooks',
    on: 'configured',
    off: 'not configured: SHOPIFY_WEBHOOK_SECRET is missing',
    last: 'Last message',
    never: 'none so far',
    waiting: 'Waiting',
    toReview: 'Paid orders to check',
    toReviewText:
      'These give no Premium by themselves: another currency, unreadable amount, no address, gifts below their price or too many.',
    order: (id: string, amount: string) => `Order ${id}, ${amount}`,
    dataRequests: 'Customers’ requests for data',
    download: (when: string) => `Download the file requested on ${when}`,
  },
  erasure: {
    title: 'A shop will be erased',
    text: (shop: string, orders: number, when: string) =>
      `Shopify asks to erase the data of ${shop} (orders: ${orders}) on ${when}.`,
    stop: 'Stop',
    stopFor: (shop: string) => `Stop the erasure of ${shop}`,
    stopped: 'Stopped: nothing is erased.',
  },
  required: { title: 'Required fields', text: 'Enter shop URL and API key' },
  success: {
    title: 'Import completed',
    text: (imported: number, total: number) => `Imported ${imported} of ${customers(total)}.`,
  },
  error: { title: 'Import error', text: 'Check URL and API key' },
  /** The age is stated at every entrance, including the shop; the address follows. */
  age: `The product page must say it is for people aged ${MINIMUM_AGE} and over, and link our terms:`,
  benefits: {
    title: 'Benefits',
    list: (price: string) => [
      'New customers find an account',
      `A paid order of ${price} or more gives Premium, once confirmed`,
      'No list to keep by hand',
    ],
  },
};
