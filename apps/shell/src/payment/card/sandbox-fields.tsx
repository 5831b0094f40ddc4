import { Field } from '@scrollstop/ui/fields/field';
import { Icon } from '@scrollstop/ui/icons/icon';
import { CreditCard } from '@scrollstop/ui/icons/icons.ts';
import { useImperativeHandle, useRef, useState } from 'react';
import './card-fields.css';
import { useServices, useTexts } from '../../hooks.ts';
import { groupCardNumber, groupExpiry, regroup } from './group-digits.ts';
import { readCard } from './read-card.ts';
import type { CardFields, CardFieldsProps, Confirmation } from './card-provider.ts';
import { confirmInSandbox, readInSandbox, type Challenge } from './sandbox-api.ts';
import { checkoutTexts } from '@scrollstop/challenge/features/checkout/texts';
import { Modal } from '@scrollstop/ui/overlays/modal';
import './sandbox-3d-secure.css';

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

interface OpenChallenge {
  url: string;
  /** Reads the intent: confirmed, refused, or still waiting for the bank. */
  read: () => Promise<Confirmation | Challenge>;
  resolve: (confirmation: Confirmation) => void;
}

/** The bank's challenge to the buyer (3-D Secure): open until the intent has moved on, or the buyer has closed it. */
function useChallenge() {
  const [open, setOpen] = useState<OpenChallenge | null>(null);

  const end = (confirmation: Confirmation) => {
    setOpen(null);
    open?.resolve(confirmation);
  };
  return {
    url: open?.url ?? null,
    /** Shows the bank's page; resolves with the state of the payment after it. */
    show: (url: string, read: OpenChallenge['read']): Promise<Confirmation> =>
      new Promise((resolve) => setOpen({ url, read, resolve })),
    check: async () => {
      const now = await open?.read();
      if (now && now.kind !== 'challenge') end(now);
    },
    /** Closed by the buyer, who may have confirmed a moment before. */
    close: async () => {
      const now = await open?.read();
      end(!now || now.kind === 'challenge' ? { kind: 'open' } : now);
    },
  };
}

interface SandboxChallengeProps {
  url: string;
  /** A page of the bank was loaded: the intent may have moved on. */
  onPage: () => void;
  onClose: () => void;
}

/** The bank's page in a frame, where Stripe.js shows its own. */
function SandboxChallenge({ url, onPage, onClose }: SandboxChallengeProps) {
  const { challenge: t } = useTexts(checkoutTexts);
  return (
    <Modal title={t.title} lead={t.text} closeLabel={t.close} onClose={onClose}>
      <iframe className="Challenge" title={t.title} src={url} onLoad={onPage} />
    </Modal>
  );
}
