import { Fragment } from 'react';

/** Shows text between ** in bold. */
export function Emphasised({ text }: { text: string }) {
  return text
    .split('**')
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>));
}
