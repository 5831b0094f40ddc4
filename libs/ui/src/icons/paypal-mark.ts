import { createLucideIcon } from 'lucide-react';

/** The two slanted letters by which PayPal is known, drawn in the line of the other icons. */
export const PaypalMark = createLucideIcon('PaypalMark', [
  ['path', { d: 'M7 19.5 9.4 3.5h5.4c3 0 4.8 2 4.3 4.8-.5 3.2-2.9 4.9-6.1 4.9H9.6L8.6 19.5z', key: 'front' }],
  ['path', { d: 'M20.4 11c-.6 3.2-2.9 4.9-5.9 4.9h-2.4l-.8 5h-3', key: 'back' }],
]);
