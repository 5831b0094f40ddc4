import { Button } from '@scrollstop/ui/buttons/button';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Users } from '@scrollstop/ui/icons/icons';
import { Stack, Text } from '@scrollstop/ui/layout/screen';
import type { FormEvent } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { NameField, useTypedName } from './name-field.tsx';
import type { MyBuddyState } from './use-buddy.ts';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';

export function InviteForm({ mine }: { mine: MyBuddyState }) {
  const t = useTexts(buddyTexts);
  const { toast } = useHost();
  const name = useTypedName();

  function make(event: FormEvent): void {
    event.preventDefault();
    const checked = name.check();
    if (checked === null) return;
    mine.invite(checked).then(
      (made) => void (made && name.forget()),
      () => toast({ title: t.failed.title, description: t.failed.text, failed: true }),
    );
  }

  return (
    <Stack as="form" gap={5} noValidate onSubmit={make}>
      <TipCard icon={Users} title={t.known.title} tone="sun">
        {t.known.text}
      </TipCard>
      <NameField name={name} />
      <Button type="submit" block busy={mine.busy}>
        {t.invite.make}
      </Button>
      <Text variant="note">{t.invite.note}</Text>
    </Stack>
  );
}
