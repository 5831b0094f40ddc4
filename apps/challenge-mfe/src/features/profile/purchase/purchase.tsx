import { formatPrice } from '@scrollstop/challenge/texts/formats';
import type { Purchase } from '@scrollstop/contracts/billing';
import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { MailLink } from '@scrollstop/ui/buttons/mail-link';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { useId, useState } from 'react';
import { longDateOf } from '../../../texts/dates.ts';
import { useHost } from '../../../host.tsx';
import { ReceiptBuyerPart } from './receipt-buyer.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { usePurchase } from './use-purchase.ts';
import { legalLinksTexts } from '@scrollstop/challenge/features/legal-links/texts';
import { purchaseTexts } from '@scrollstop/challenge/features/purchase/texts';
import { useTexts } from '../../../texts/use-texts.ts';

/** The purchase, its receipt, and the way to give it back. A user without a purchase sees nothing. */
export function PurchaseCard() {
  const t = useTexts(purchaseTexts);
  const legalLinks = useTexts(legalLinksTexts);
  const { locale, supportEmail } = useHost();
  const { purchase, ...refunding } = usePurchase();
  const [asking, setAsking] = useState(false);
  const id = useId();
  if (!purchase) return null;
  const price = formatPrice(purchase.amount, purchase.currency, locale);
  const refundable = purchase.refund === 'possible' || purchase.refund === 'failed';
  return (
    <Card gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>{t.title}</SectionTitle>
      <Text>{t.product}</Text>
      <DataList
        items={[
          { term: t.amount, value: price },
          { term: t.date, value: longDateOf(purchase.paidAt, locale) },
          { term: t.number, value: purchase.receiptNumber },
        ]}
      />
      <Button
        variant="outline"
        size="sm"
        block
        href={`/api/billing/receipt?language=${t.receiptLanguage}`}
        target="_blank"
      >
        {t.receipt}
      </Button>
      <ReceiptBuyerPart purchase={purchase} />
      <RefundState purchase={purchase} />
      {supportEmail !== undefined && (
        <Text variant="note">
          {legalLinks.writeToUs}{' '}
          <MailLink
            inline
            address={supportEmail}
            subject={legalLinks.subjects.refund(purchase.receiptNumber)}
          />
        </Text>
      )}
      {refundable && (
        <Button variant="ghost" size="sm" block onClick={() => setAsking(true)}>
          {t.action}
        </Button>
      )}
      {asking && (
        <RefundSheet {...refunding} purchase={purchase} price={price} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

function RefundState({ purchase }: { purchase: Purchase }) {
  const { states } = useTexts(purchaseTexts);
  const { locale } = useHost();
  const until = longDateOf(purchase.refundableUntil, locale);
  const { refund, disputed, refunded, refundedAt, currency } = purchase;
  const sentences = {
    possible: states.possible(until),
    too_late: states.too_late(until),
    done: disputed
      ? states.lost
      : states.done(
          formatPrice(refunded, currency, locale),
          longDateOf(refundedAt ?? purchase.paidAt, locale),
        ),
    refused: disputed ? states.disputed : states.refused,
    asked: states.asked,
    pending: states.pending,
    failed: states.failed,
  };
  return (
    <Text variant="small" role="status">
      {sentences[refund]}
    </Text>
  );
}
