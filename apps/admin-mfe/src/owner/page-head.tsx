import { Button, Row, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { LogOut } from '@scrollstop/ui/icons/icons';
import type { ReactNode } from 'react';
import { useOwner } from './owner.tsx';

interface PageHeadProps {
  title: string;
  lead: string | undefined;
  /** Small buttons before the sign-out button. */
  children?: ReactNode;
}

/** The head of every page. Signing out returns to the password form; the user's own session in the app continues. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  const { signedIn, signOut, texts } = useOwner();
  return (
    <Row className="AdminHead" gap={4} justify="between" wrap>
      <ScreenHead title={title} lead={lead} />
      <Row wrap>
        {children}
        {signedIn && (
          <Button variant="outline" size="sm" icon={LogOut} onClick={signOut}>
            {texts.admin.logout}
          </Button>
        )}
      </Row>
    </Row>
  );
}
