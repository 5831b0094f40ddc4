import { countryName } from '@scrollstop/challenge/texts/countries';
import type { Purchase } from '@scrollstop/contracts/billing';
import { ReceiptText } from '@scrollstop/ui/icons/room-icons.ts';
import { Text } from '@scrollstop/ui/layout/primitives';
import { RoomEntry, RowPill, RowPills } from '@scrollstop/ui/rooms/room-entry';
import { Fragment, useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import { longDateOf } from '../../texts/dates.ts';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';
import { purchaseTexts } from '@scrollstop/challenge/features/purchase/texts';
import { ReceiptBuyerSheet } from './receipt-buyer-sheet.tsx';
import { useReceiptBuyer } from './use-receipt-buyer.ts';

/** The purchase, its receipt and the buyer's details on it, which are hidden until they have loaded (P-11). */
export function ReceiptRow({ purchase, price }: { purchase: Purchase; price: string }) {
  const t = useTexts(purchaseTexts);
  const legalLinks = useTexts(legalLinksTexts);
  const { locale, supportEmail } = useHost();
  const control = useReceiptBuyer(purchase);
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const { buyer } = control;
  const parts = buyer && [buyer.name, buyer.address, countryName(buyer.country, t.receiptLanguage), buyer.taxId];

  function edit(): void {
    setSaved(false);
    setEditing(true);
  }

  return (
    <RoomEntry icon={ReceiptText} label={t.premium} state={t.paid(price, longDateOf(purchase.paidAt, locale))}>
      {parts && (
        <Text variant="small">
          {t.buyer.madeOutTo}:{' '}
          {parts.filter(Boolean).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </Text>
      )}
      <RowPills>
        <RowPill
          href={`/api/billing/receipt?language=${t.receiptLanguage}`}
          target="_blank"
          label={t.receiptLabel(purchase.receiptNumber)}
        >
          {t.receipt}
        </RowPill>
        {buyer !== undefined && (
          <RowPill label={buyer ? t.buyer.changeLabel : t.buyer.addLabel} onClick={edit}>
            {buyer ? t.buyer.change : t.buyer.add}
          </RowPill>
        )}
        {supportEmail !== undefined && (
          <RowPill
            href={`mailto:${supportEmail}?subject=${encodeURIComponent(legalLinks.subjects.refund(purchase.receiptNumber))}`}
            label={`${t.help}: ${supportEmail}`}
          >
            {t.help}
          </RowPill>
        )}
      </RowPills>
      <Text variant="small" role="status">
        {saved && (buyer ? t.buyer.saved : t.buyer.removed)}
      </Text>
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
    </RoomEntry>
  );
}
