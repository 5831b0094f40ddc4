import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button, Stack, TextLink } from '@scrollstop/ui/layout/primitives';
import { Disc } from '@scrollstop/ui/icons/disc';
import { KeyRound } from '@scrollstop/ui/icons/icons';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { PasswordField } from '@scrollstop/ui/fields/password-field';
import { useSession, useServices, useTexts } from '../../hooks.ts';
import { useProof } from './use-proof.ts';
import { proofTexts } from '@scrollstop/challenge/features/proof/texts';

/** Shown over the screen that needs a proof, which keeps its input; its request then continues (decision 055). */
export default function ProofDialog() {
  const { proof, navigate } = useServices();
  const t = useTexts(proofTexts);
  const { user } = useSession();
  const { busyWith, problem, hasPasskey, submit, provePasskey } = useProof();
  const atField = problem === 'missing' || problem === 'wrong';
  const leave = (): void => proof.end(false);

  /** The mailed link signs in again, which is proof enough: the way for an account without a password. */
  function forgot(): void {
    leave();
    navigate('/forgot-password');
  }

  return (
    <Modal
      icon={<Disc icon={KeyRound} />}
      title={t.title}
      lead={t.lead}
      closeLabel={t.close}
      busy={busyWith !== null}
      onClose={leave}
    >
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          name="password"
          label={t.password}
          revealLabel={t.show}
          autoComplete="current-password"
          error={atField ? t[problem] : undefined}
        />
        <ErrorBanner>{problem !== null && !atField && t[problem]}</ErrorBanner>
        <Button type="submit" block busy={busyWith === 'password'} disabled={busyWith === 'passkey'}>
          {busyWith === 'password' ? t.busy : t.action}
        </Button>
        {hasPasskey && (
          <Button
            variant="outline"
            block
            busy={busyWith === 'passkey'}
            disabled={busyWith === 'password'}
            onClick={provePasskey}
          >
            {busyWith === 'passkey' ? t.passkeyBusy : t.passkey}
          </Button>
        )}
        <TextLink disabled={busyWith !== null} onClick={forgot}>
          {t.forgot}
        </TextLink>
      </Stack>
    </Modal>
  );
}
