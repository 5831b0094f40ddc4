/** English. */
import type { ShopifyTexts } from '../default/shopify.ts';

export const shopify: ShopifyTexts = {
  title: 'Shopify',
  text: 'Whoever buys in the shop finds Premium already active.',
  guide: {
    title: 'Setup guide',
    steps: {
      open: 'In Shopify open Settings, Notifications, Webhooks.',
      customers: 'Add “Customer creation” in JSON format with this address:',
      orders: 'Add “Order creation” with this address:',
      token: 'Create an app that may read customers and copy its access token.',
    },
    method: 'POST',
    copy: 'Copy address',
    copied: 'Copied',
  },
  form: {
    title: 'Import customers',
    shop: 'Shop name',
    shopHint: 'The suffix .myshopify.com is removed by itself.',
    token: 'Access token',
    tokenHint: 'Used for this import only; it is not kept.',
    showToken: 'Show token',
    hideToken: 'Hide token',
    submit: 'Import customers',
    busy: 'Importing…',
    adminPassword: 'Admin password',
  },
  required: { title: 'Required fields', text: 'Enter shop URL and API key' },
  success: {
    title: 'Import completed',
    text: (imported, total) => `Imported ${imported} customers of ${total}.`,
  },
  error: { title: 'Import error', text: 'Check URL and API key' },
  benefits: {
    title: 'Benefits',
    list: (price) => [
      'New customers have an account, ready when they ask for it',
      `Paid orders of ${price} or more activate Premium`,
      'No list to keep by hand',
    ],
  },
};
