import { GiftOrders } from '@scrollstop/contracts/gift';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { Text } from '@scrollstop/ui/layout/text';
import { useServerList } from '../../lazy/use-server-list.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** A gift outlives its buyer; who would rather have the money back gives it back before the account goes (Z-9). */
export function UnopenedGifts() {
  const { confirm } = useTexts(yourDataTexts);
  const { list } = useServerList('/api/gifts', GiftOrders, 'orders');
  const waiting = (list ?? []).map(({ refund, gifts }) => ({
    unopened: gifts.filter(({ state }) => state === 'unopened').length,
    returnable: refund === 'possible',
  }));
  const unopened = waiting.reduce((sum, order) => sum + order.unopened, 0);
  if (unopened === 0) return null;
  const returnable = waiting.some((order) => order.unopened > 0 && order.returnable);
  return (
    <Text>
      {confirm.gifts(unopened)} {returnable && <TextLink href="/gift/bought">{confirm.giftsBack}</TextLink>}
    </Text>
  );
}
