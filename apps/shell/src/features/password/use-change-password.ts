import { type ChangePasswordBody, Message, PASSWORD_MIN } from '@scrollstop/contracts/auth';
import { PasskeyList } from '@scrollstop/contracts/passkeys';
import { HttpError } from '@scrollstop/http-client/http-error';
import { type SubmitEvent, useState } from 'react';
import { useSession } from '../../hooks.ts';
import { useServices } from '../../services.ts';
import { textOf } from '../../text-of.ts';
import type { ScreenTexts } from '../../texts/catalogue.ts';
import { useTexts } from '../../texts/use-texts.ts';

type ChangeTexts = ScreenTexts['password']['change'];
export type ChangeField = 'current' | 'next' | 'confirm';
/** What is wrong, and at which field; null is the form as a whole. */
export interface Refusal {
  field: ChangeField | null;
  message: string;
}

/** current present → length → match; the first that is broken is said. */
function refusalOf(
  { current, next, confirm }: Record<ChangeField, string>,
  texts: ChangeTexts,
): Refusal | null {
  if (current === '') return { field: 'current', message: texts.currentRequired };
  if (next.length < PASSWORD_MIN) return { field: 'next', message: texts.short(PASSWORD_MIN) };
  if (next !== confirm) return { field: 'confirm', message: texts.mismatch };
  return null;
}

/** The server's word, in the language of the person where it has a code of its own. */
function answerOf(error: unknown, texts: ChangeTexts, tooMany: string): Refusal {
  const known = error instanceof HttpError ? error : null;
  if (known?.code === 'too_many_guesses') return { field: null, message: tooMany };
  if (known?.code === 'wrong_password') return { field: 'current', message: texts.currentWrong };
  const field = known?.code === 'weak_password' ? 'next' : null;
  return { field, message: known?.serverMessage ?? texts.error };
}

export function useChangePassword(onChanged: () => void) {
  const { http, session, toast, navigate } = useServices();
  const { user } = useSession();
  const { change: texts, guesses } = useTexts().password;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function refuse(form: HTMLFormElement, found: Refusal): void {
    setRefusal(found);
    if (found.field) form.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
  }

  async function change(form: HTMLFormElement, body: ChangePasswordBody): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await http.post('/api/auth/change-password', body, Message);
      const { title, text } = texts.success;
      toast({ title, description: text });
      const others = await http.get('/api/auth/passkeys', PasskeyList).catch(() => null);
      if (user) session.adopt({ ...user, mustChangePassword: false });
      onChanged();
      // What else signs them in is the person's to see (docs/decisions/024).
      if (others?.passkeys.length) navigate('/profile?passkeys', { replace: true });
    } catch (error) {
      refuse(form, answerOf(error, texts, guesses.current));
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = {
      current: textOf(form, 'current'),
      next: textOf(form, 'next'),
      confirm: textOf(form, 'confirm'),
    };
    const broken = refusalOf(typed, texts);
    if (broken) refuse(form, broken);
    else void change(form, { currentPassword: typed.current, newPassword: typed.next });
  }

  return { busy, refusal, submit };
}
