import { BuddyName, BUDDY_NAME_MAX } from '@scrollstop/contracts/buddy/buddy';
import { Field } from '@scrollstop/ui/fields/field';
import { useState } from 'react';
import { useTypedTexts } from '../../day/typed-texts.ts';
import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';
import { useTexts } from '../../hooks.ts';

const NOTHING_TYPED = { name: '' };

/** Kept until it was sent, should a session end meanwhile. */
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
    /** The name when it can be sent; otherwise the field says why not, and null. */
    check() {
      const name = fields.name.trim().replace(/\s+/g, ' ');
      const ok = BuddyName.safeParse(name).success;
      setWrong(!ok);
      return ok ? name : null;
    },
  };
}

type TypedName = ReturnType<typeof useTypedName>;

/** The name that the other person reads: typed here, because the user name comes from the account's address (Y-1). */
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
