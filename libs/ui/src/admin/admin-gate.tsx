import { useId, type ComponentProps, type ReactNode } from 'react';
import './admin.css';
import { Card } from '../layout/card.tsx';

interface AdminGateProps extends Omit<ComponentProps<'form'>, 'title'> {
  brand: ReactNode;
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

/** The password form in front of the owner's pages, centred on the page. */
export function AdminGate({ brand, title, text, children, ...rest }: AdminGateProps) {
  const id = useId();
  return (
    <main id="main" tabIndex={-1} className="AdminGate">
      <Card as="form" gap={5} noValidate {...rest} aria-labelledby={id}>
        <div className="Stack">
          {brand}
          <h1 className="ScreenTitle" id={id} tabIndex={-1}>
            {title}
          </h1>
          <p className="Small">{text}</p>
        </div>
        {children}
      </Card>
    </main>
  );
}
