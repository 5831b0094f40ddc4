import { Button } from '@scrollstop/ui/layout/primitives';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { Field } from '@scrollstop/ui/fields/field';
import { type FormEvent, useState } from 'react';
import { useOwner } from '../../owner/owner.tsx';

/** O-6: stored on this device only; the operator configures the real sender. */
const KEY = 'scrollstop-mail-sender';

export function SenderForm() {
  const { texts, toast } = useOwner();
  const { form, saved: savedTexts, invalid, error } = texts.email;
  const [saved, setSaved] = useState(storedSender);
  const [address, setAddress] = useState(saved);
  const [rejected, setRejected] = useState(false);

  function save(event: FormEvent): void {
    event.preventDefault();
    const sender = address.trim();
    const valid = sender !== '' && sender.includes('@');
    setRejected(!valid);
    if (!valid) return toast({ title: invalid.title, description: invalid.text, failed: true });
    try {
      localStorage.setItem(KEY, sender);
      setSaved(sender);
      toast({ title: savedTexts.title });
    } catch {
      toast({ title: error.title, description: error.text, failed: true });
    }
  }

  return (
    <TitledCard as="form" gap={4} onSubmit={save} noValidate title={form.title}>
      <Field
        type="email"
        label={form.label}
        hint={saved === '' ? form.hint : `${form.kept(saved)}. ${form.hint}`}
        error={rejected ? invalid.text : undefined}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        autoComplete="email"
      />
      <Button type="submit" block>
        {form.submit}
      </Button>
    </TitledCard>
  );
}

/** Also empty in a browser that refuses storage; the owner sees an error when saving. */
function storedSender(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
