import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/buttons/button';
import { Chip } from '@scrollstop/ui/lists/chip';
import { PasswordField } from '@scrollstop/ui/fields/password-field';
import { Row } from '@scrollstop/ui/layout/row';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { Stack } from '@scrollstop/ui/layout/stack';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import type { FormEvent } from 'react';
import { useHost } from '../../../host.tsx';
import { useScreenTexts } from '../../../texts/use-screen-texts.ts';
import type { Deletion } from './use-delete-account.ts';

interface ConfirmWithPasswordProps extends Pick<Deletion, 'busy' | 'refusal' | 'run'> {
  onBack: () => void;
  onClose: () => void;
}

/** Asks for the password, so that an unattended phone is safe. A user who does not know it gets a new one by mail. */
export function ConfirmWithPassword({ busy, refusal, run, onBack, onClose }: ConfirmWithPasswordProps) {
  const { yourData } = useScreenTexts();
  const { user } = useHost().session;
  const t = yourData.prove;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('password');
    if (!busy) void run(typeof typed === 'string' ? typed : '');
  }

  return (
    <Sheet
      title={t.title}
      lead={t.lead}
      head={<Chip>{yourData.steps(2, 2)}</Chip>}
      closeLabel={yourData.close}
      busy={busy}
      onClose={onClose}
    >
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          name="password"
          label={t.password}
          revealLabel={t.show}
          autoComplete="current-password"
          error={refusal?.field ? refusal.message : undefined}
        />
        {refusal && !refusal.field && (
          <Banner tone="alert" role="alert">
            {refusal.message}
          </Banner>
        )}
        <Button type="submit" variant="ember" block busy={busy}>
          {busy ? t.busy : t.action}
        </Button>
        <Button variant="ghost" block disabled={busy} onClick={onClose}>
          {yourData.confirm.cancel}
        </Button>
        <Row justify="between" wrap>
          <TextLink disabled={busy} onClick={onBack}>
            {yourData.back}
          </TextLink>
          <TextLink href="/forgot-password">{t.forgot}</TextLink>
        </Row>
      </Stack>
    </Sheet>
  );
}
