import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The one column of the product (G-17); hairline edges from 768 px. */
export function App({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('App', className)} />;
}
