import { AdminGate } from '@scrollstop/ui/admin/admin-gate';
import { Brand } from '@scrollstop/ui/navigation/brand';
import { Button } from '@scrollstop/ui/layout/primitives';
import { PasswordField } from '@scrollstop/ui/fields/password-field';
import { type FormEvent, useState } from 'react';
import type { Texts } from '../texts.ts';

interface PasswordGateProps {
  texts: Texts;
  onPassword: (password: string) => void;
}

/** One form for the three pages. The password stays in memory; only the server can say whether it is right. */
export function PasswordGate({ texts: { admin, everyScreen }, onPassword }: PasswordGateProps) {
  const { gate } = admin;
  const [password, setPassword] = useState('');
  const blank = password.trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!blank) onPassword(password);
  }

  return (
    <AdminGate
      brand={<Brand name={everyScreen.product} href="/" />}
      title={gate.title}
      text={gate.text}
      onSubmit={submit}
    >
      <PasswordField
        label={gate.password}
        revealLabel={gate.show}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        name="admin-password"
        autoComplete="off"
      />
      <Button type="submit" block disabled={blank}>
        {gate.submit}
      </Button>
    </AdminGate>
  );
}
