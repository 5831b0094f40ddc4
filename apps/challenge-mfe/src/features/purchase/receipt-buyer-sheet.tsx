import { countriesIn } from '@scrollstop/challenge/texts/countries';
import { BUYER_LIMITS } from '@scrollstop/contracts/account/receipt-buyer';
import { ErrorBanner } from '@scrollstop/ui/feedback/banner';
import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { SelectField } from '@scrollstop/ui/fields/select-field';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { TextAreaField } from '@scrollstop/ui/fields/text-area-field';
import { type SubmitEvent, useMemo, useState } from 'react';
import { purchaseTexts } from '@scrollstop/challenge/features/purchase/texts';
import { useTexts } from '../../hooks.ts';
import type { BuyerFaults, BuyerField, ReceiptBuyerControl } from './use-receipt-buyer.ts';

interface ReceiptBuyerSheetProps {
  control: ReceiptBuyerControl;
  onSaved: () => void;
  onClose: () => void;
}

/** The form for the buyer's details. Closing keeps the typed text; "Cancel" discards it. */
export function ReceiptBuyerSheet({ control, onSaved, onClose }: ReceiptBuyerSheetProps) {
  const { buyer: t, receiptLanguage } = useTexts(purchaseTexts);
  const { draft, write, discard, busy, save } = control;
  const [{ problem, fields }, setFaults] = useState<BuyerFaults>({});
  const countries = useMemo(() => countriesIn(receiptLanguage), [receiptLanguage]);

  const errorOf = (name: BuyerField) => {
    const kind = fields?.[name];
    if (kind === 'long' && name !== 'country') return t.tooLong(BUYER_LIMITS[name]);
    return kind && t.wrongTaxId;
  };
  const field = (name: BuyerField) => ({
    name,
    label: t[name],
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void send();
  }

  async function send(): Promise<void> {
    const saving = save();
    if (!saving) return;
    setFaults({});
    const faults = await saving;
    if (!faults) return onSaved();
    setFaults(faults);
  }

  return (
    <Sheet title={t.title} lead={t.lead} busy={busy} onClose={onClose}>
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <Field {...field('name')} autoComplete="billing organization" />
        <TextAreaField {...field('address')} autoComplete="billing street-address" rows={3} />
        <SelectField {...field('country')} autoComplete="billing country">
          <option value="">{t.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          {...field('taxId')}
          hint={t.taxIdHint}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <Text variant="note">{t.privacy}</Text>
        <ErrorBanner>{problem && t[problem]}</ErrorBanner>
        <Button type="submit" block busy={busy}>
          {busy ? t.busy : t.save}
        </Button>
        <Button
          variant="ghost"
          block
          disabled={busy}
          onClick={() => {
            discard();
            onClose();
          }}
        >
          {t.cancel}
        </Button>
      </Stack>
    </Sheet>
  );
}
