import { Field } from '@scrollstop/ui/fields/field';
import { Icon } from '@scrollstop/ui/icons/icon';
import { CreditCard } from '@scrollstop/ui/icons/icons.ts';
import { useImperativeHandle, useRef } from 'react';
import './card-fields.css';
import { useServices } from '../../services.ts';
import { groupCardNumber, groupExpiry, regroup } from './group-digits.ts';
import { readCard } from './read-card.ts';
import type { CardFields, CardFieldsProps } from './card-provider.ts';
import { SandboxChallenge, useChallenge } from './sandbox-3d-secure.tsx';
import { confirmInSandbox, readInSandbox } from './sandbox-api.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Takes the place of the provider's own frames in the sandbox. Uncontrolled: the card is read only to be sent. */
export function SandboxFields({ ref, disabled }: CardFieldsProps) {
  const { card } = useServices().config;
  const t = useTexts(checkoutTexts);
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const cvc = useRef<HTMLInputElement>(null);
  const challenge = useChallenge();

  useImperativeHandle(
    ref,
    (): CardFields => ({
      async confirm(input) {
        const typed = readCard({
          number: number.current?.value ?? '',
          expiry: expiry.current?.value ?? '',
          cvc: cvc.current?.value ?? '',
        });
        if ('message' in typed) return { kind: 'declined', message: typed.message };
        if (!card?.sandboxUrl) throw new Error('no sandbox is configured');
        const sandbox = { url: card.sandboxUrl, publishableKey: card.publishableKey };
        const first = await confirmInSandbox(sandbox, input, typed);
        if (first.kind !== 'challenge') return first;
        return challenge.show(first.url, () => readInSandbox(sandbox, input.clientSecret));
      },
    }),
    [card, challenge],
  );

  const numeric = { inputMode: 'numeric', readOnly: disabled } as const;
  return (
    <>
      <Field
        {...numeric}
        ref={number}
        label={t.cardNumber}
        placeholder={t.cardNumberExample}
        autoComplete="cc-number"
        maxLength={23}
        onInput={({ currentTarget }) => regroup(currentTarget, groupCardNumber)}
        trailing={<Icon of={CreditCard} />}
      />
      <div className="CardFields-pair">
        <Field
          {...numeric}
          ref={expiry}
          label={t.expiry}
          placeholder={t.expiryExample}
          autoComplete="cc-exp"
          maxLength={9}
          onInput={({ currentTarget }) => regroup(currentTarget, groupExpiry)}
        />
        <Field {...numeric} ref={cvc} label={t.cvc} placeholder={t.cvc} autoComplete="cc-csc" maxLength={4} />
      </div>
      {challenge.url !== null && (
        <SandboxChallenge
          url={challenge.url}
          onPage={() => void challenge.check()}
          onClose={() => void challenge.close()}
        />
      )}
    </>
  );
}
