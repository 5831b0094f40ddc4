import { AdminGate } from '@scrollstop/ui/admin/admin-gate';
import { Brand } from '@scrollstop/ui/navigation/brand';
import { Button } from '@scrollstop/ui/buttons/button';
import { PasswordField } from '@scrollstop/ui/forms/password-field';
import { type FormEvent, useState } from 'react';
import type { Texts } from '../texts/default.ts';

interface GateProps {
  texts: Texts;
  onPassword: (password: string) => void;
}

/** One form for the three pages. What is typed stays in memory, and whether it is right is the server's to say. */
export function Gate({ texts: { admin, common }, onPassword }: GateProps) {
  const { gate } = admin;
  const [password, setPassword] = useState('');
  const blank = password.trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!blank) onPassword(password);
  }

  return (
    <AdminGate
      brand={<Brand name={common.product} href="/" />}
      title={gate.title}
      text={gate.text}
      onSubmit={submit}
      noValidate
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
