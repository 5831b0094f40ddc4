import { countryName } from '@scrollstop/challenge/texts/countries';
import type { Purchase } from '@scrollstop/contracts/billing';
import { Button } from '@scrollstop/ui/buttons/button';
import { Text } from '@scrollstop/ui/layout/text';
import { Fragment, useState } from 'react';
import { ReceiptBuyerSheet } from './receipt-buyer-sheet.tsx';
import { useReceiptBuyer } from './use-receipt-buyer.ts';
import { purchaseTexts } from '@scrollstop/challenge/features/purchase/texts';
import { useTexts } from '../../../texts/use-texts.ts';

/** The buyer's details as they stand on the receipt, and the way to change them. Nothing while they are not known. */
export function ReceiptBuyerPart({ purchase }: { purchase: Purchase }) {
  const { buyer: t, receiptLanguage } = useTexts(purchaseTexts);
  const control = useReceiptBuyer(purchase);
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const { buyer } = control;
  if (buyer === undefined) return null;
  const parts = buyer && [
    buyer.name,
    buyer.address,
    countryName(buyer.country, receiptLanguage),
    buyer.taxId,
  ];
  return (
    <>
      {parts && (
        <Text variant="small">
          {t.madeOutTo}:{' '}
          {parts.filter(Boolean).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </Text>
      )}
      <Text variant="small" role="status">
        {saved && (buyer ? t.saved : t.removed)}
      </Text>
      <Button
        variant="ghost"
        size="sm"
        block
        onClick={() => {
          setSaved(false);
          setEditing(true);
        }}
      >
        {buyer ? t.change : t.add}
      </Button>
      {editing && (
        <ReceiptBuyerSheet
          control={control}
          onSaved={() => {
            setEditing(false);
            setSaved(true);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
