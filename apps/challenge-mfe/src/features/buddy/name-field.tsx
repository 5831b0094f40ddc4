import { BuddyName, BUDDY_NAME_MAX } from '@scrollstop/contracts/buddy/buddy';
import { Field } from '@scrollstop/ui/fields/field';
import { useState } from 'react';
import { useTypedTexts } from '../../day/typed-texts.ts';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';
import { useTexts } from '../../hooks.ts';

const NOTHING_TYPED = { name: '' };

/** The typed name, stored until it has been sent in case the session ends first. */
export function useTypedName() {
  const { fields, write, forget } = useTypedTexts('buddy', NOTHING_TYPED);
  const [wrong, setWrong] = useState(false);
  return {
    value: fields.name,
    wrong,
    forget,
    change(name: string) {
      if (name === '') forget();
      else write({ name });
      setWrong(false);
    },
    /** Returns the name if it is valid; otherwise null, and the field shows the error. */
    check() {
      const name = fields.name.trim().replace(/\s+/g, ' ');
      const ok = BuddyName.safeParse(name).success;
      setWrong(!ok);
      return ok ? name : null;
    },
  };
}

type TypedName = ReturnType<typeof useTypedName>;

/** The name that the other person reads. The user types it, because the username is taken from the address (Y-1). */
export function NameField({ name }: { name: TypedName }) {
  const t = useTexts(buddyTexts).name;
  return (
    <Field
      label={t.label}
      hint={t.hint}
      error={name.wrong ? t.wrong : undefined}
      value={name.value}
      maxLength={BUDDY_NAME_MAX}
      autoComplete="given-name"
      onChange={(event) => name.change(event.target.value)}
    />
  );
}
