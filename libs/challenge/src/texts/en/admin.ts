/** English. */
import type { AdminTexts } from '../default/admin.ts';

export const admin: AdminTexts = {
  nav: { label: 'Admin', users: 'Users', shopify: 'Shopify', email: 'Email' },
  gate: {
    title: 'Admin area',
    text: 'Only for whoever runs ScrollStop.',
    password: 'Admin password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    denied: 'Access denied',
    off: 'The admin area is off: no password is set.',
    tooMany: 'Too many tries. Try again in 15 minutes.',
  },
  users: {
    title: 'Registered users',
    count: (count) => (count === 1 ? '1 user' : `${count} users`),
    id: 'ID',
    email: 'Email',
    username: 'Username',
    createdAt: 'Registered on',
    access: 'Access',
    accessOf: { none: 'none', trial: 'trial', expired: 'expired', premium: 'premium' },
    search: 'Search by email or name',
    noMatch: 'No user with this text',
    previous: 'Previous page',
    next: 'Next page',
    page: (page, of) => `Page ${page} of ${of}`,
    csv: 'Download CSV',
    loading: 'Loading users...',
    empty: 'No registered users',
    error: (message) => `Error: ${message}`,
    retry: 'Try again',
  },
  logout: 'Logout',
};
