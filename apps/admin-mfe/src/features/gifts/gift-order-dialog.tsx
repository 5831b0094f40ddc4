import { Button, Row, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { firstPress } from '@scrollstop/ui/buttons/first-press.ts';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { useState } from 'react';
import { formatDateTime } from '../../format.ts';
import { useOwner } from '../../owner/owner.tsx';
import type { GiftOrder } from './gift-table.tsx';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';

interface GiftOrderDialogProps {
  order: GiftOrder;
  onChanged: () => void;
  onClose: () => void;
}

/** One gift order: the state of each gift, resending the codes, and ending a gift for good by a second press. */
export function GiftOrderDialog({ order, onChanged, onClose }: GiftOrderDialogProps) {
  const { locale, texts } = useOwner();
  const { gifts } = texts.admin;
  const { busyWith, resend, end } = useGiftActions(onChanged);
  const [confirming, setConfirming] = useState<string | null>(null);
  const reasons: Readonly<Record<string, string>> = gifts.reasons;

  const stateOf = ({ state, openedAt, endedBecause }: GiftOrder['gifts'][number]): string => {
    if (endedBecause !== null) return `${gifts.states.ended}: ${reasons[endedBecause] ?? endedBecause}`;
    return openedAt === null ? gifts.states[state] : `${gifts.states[state]}, ${formatDateTime(openedAt, locale)}`;
  };
  const endButton = (id: string, number: number) => (
    <Button
      variant="outline"
      size="sm"
      busy={busyWith === id}
      aria-label={confirming === id ? gifts.endForGood(number) : gifts.endOne(number)}
      onClick={firstPress(() => (confirming === id ? end(id) : setConfirming(id)))}
    >
      {confirming === id ? gifts.confirm : gifts.end}
    </Button>
  );

  return (
    <Modal
      title={gifts.titleOf(order.reference)}
      lead={order.userId === null ? gifts.noAccount : gifts.boughtBy(order.userId)}
      closeLabel={gifts.close}
      onClose={onClose}
    >
      <Stack as="ul" gap={2}>
        {order.gifts.map((gift, index) => (
          <Row as="li" key={gift.id} justify="between" wrap>
            <Text as="span" variant="small">
              {gifts.gift(index + 1)}
              <br />
              {stateOf(gift)}
            </Text>
            {gift.endedBecause === null && endButton(gift.id, index + 1)}
          </Row>
        ))}
      </Stack>
      {confirming !== null && <Banner tone="alert">{gifts.endText}</Banner>}
      {order.gifts.some(({ state }) => state === 'unopened') && (
        <Button variant="soft" block busy={busyWith === order.reference} onClick={() => resend(order.reference)}>
          {gifts.resend}
        </Button>
      )}
    </Modal>
  );
}

/** Emails the codes of an order again, or ends one gift; only one action runs at a time. */
function useGiftActions(onChanged: () => void) {
  const { http, attempt, toast, texts } = useOwner();
  const { sent, ended, failed } = texts.admin.gifts;
  const { busyWith, run } = useOneAtATime<string>();

  const act = (action: 'resend' | 'end', body: object, done: string) =>
    attempt(async () => {
      await http.post(`/api/admin/gifts/${action}`, body, EmptyBody);
      toast({ title: done });
      onChanged();
    }, failed);

  return {
    /** The reference of the order or the id of the gift that is being changed. */
    busyWith,
    resend: (reference: string) => void run(() => act('resend', { reference }, sent), reference),
    end: (id: string) => void run(() => act('end', { id }, ended), id),
  };
}
