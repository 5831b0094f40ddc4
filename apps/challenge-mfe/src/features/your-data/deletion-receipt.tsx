import { intlLocales } from '@scrollstop/challenge/texts/formats';
import type { DeletionReceipt } from '@scrollstop/contracts/account/personal-data';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button } from '@scrollstop/ui/layout/primitives';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { Sheet } from '@scrollstop/ui/overlays/sheet';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { useHost, useTexts } from '../../hooks.ts';
import { yourDataTexts } from '@scrollstop/challenge/features/your-data/texts';

/** Lists the erased things and those that had to stay, and why. Closing it leaves the product. */
export function Receipt({ receipt, onClose }: { receipt: DeletionReceipt; onClose: () => Promise<void> }) {
  const { receipt: t } = useTexts(yourDataTexts);
  const { locale } = useHost();
  const { busy, run } = useOneAtATime();
  const nameOf = (table: string) => t.things[table] ?? table.replaceAll('_', ' ');
  const when = new Date(receipt.deletedAt).toLocaleString(intlLocales[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const erased = receipt.done.flatMap((part) =>
    rowsOf(part.erased).map(([table, count]) => ({ term: nameOf(table), value: count })),
  );
  const kept = receipt.done.flatMap((part) =>
    rowsOf(part.kept).map(([table, count]) => ({
      term: nameOf(table),
      value: `${count} · ${t.because[part.why[table] ?? 'accounting']}`,
    })),
  );

  const leave = () => void run(onClose);

  return (
    <Sheet
      title={t.title}
      lead={t.lead(when)}
      onClose={leave}
      foot={
        <Button block busy={busy} onClick={leave}>
          {t.done}
        </Button>
      }
    >
      <SectionTitle>{t.erased}</SectionTitle>
      <DataList items={erased} />
      {kept.length > 0 && (
        <>
          <SectionTitle>{t.kept}</SectionTitle>
          <DataList items={kept} />
        </>
      )}
      {receipt.later.length > 0 && <Banner role="status">{t.later(receipt.later.join(', '))}</Banner>}
    </Sheet>
  );
}

/** Technical tables that no user would know by name. */
const technical = new Set(['refresh_token', 'temp_password', 'mailed_link']);
const rowsOf = (tables: Readonly<Record<string, number>>) =>
  Object.entries(tables).filter(([table, count]) => count > 0 && !technical.has(table));
