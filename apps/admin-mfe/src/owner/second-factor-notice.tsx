import { OwnerSession } from '@scrollstop/contracts/admin-session';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { useAnswer } from '../answer/use-answer.ts';
import { useOwner } from './owner.tsx';

/** Production with a password alone says so on every page of the owner; no answer is no reason to worry anybody. */
export function SecondFactorNotice() {
  const { data } = useAnswer('/api/admin/session', OwnerSession);
  const { admin } = useOwner().texts;
  if (!data?.warnSecondFactor) return null;
  return (
    <Banner tone="alert" role="status">
      {admin.gate.noSecondFactor}
    </Banner>
  );
}
