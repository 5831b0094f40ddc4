import { Button } from '@scrollstop/ui/buttons/button';
import { Chip } from '@scrollstop/ui/lists/chip';
import { Row } from '@scrollstop/ui/layout/row';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { PasswordForm } from '../../../parts/confirm/password-form.tsx';
import { useScreenTexts } from '../../../texts/use-screen-texts.ts';
import type { Deletion } from './use-delete-account.ts';

interface ConfirmWithPasswordProps extends Pick<Deletion, 'busy' | 'refusal' | 'run'> {
  onBack: () => void;
  onClose: () => void;
}

/** Asks for the password, so that an unattended phone is safe. A user who does not know it gets a new one by mail. */
export function ConfirmWithPassword({ busy, refusal, run, onBack, onClose }: ConfirmWithPasswordProps) {
  const { yourData } = useScreenTexts();
  const t = yourData.prove;
  return (
    <Sheet
      title={t.title}
      lead={t.lead}
      head={<Chip>{yourData.steps(2, 2)}</Chip>}
      closeLabel={yourData.close}
      busy={busy}
      onClose={onClose}
    >
      <PasswordForm
        texts={t}
        variant="ember"
        busy={busy}
        refusal={refusal}
        onSubmit={(password) => void run(password)}
      >
        <Button variant="ghost" block disabled={busy} onClick={onClose}>
          {yourData.confirm.cancel}
        </Button>
        <Row justify="between" wrap>
          <TextLink disabled={busy} onClick={onBack}>
            {yourData.back}
          </TextLink>
          <TextLink href="/forgot-password">{t.forgot}</TextLink>
        </Row>
      </PasswordForm>
    </Sheet>
  );
}
