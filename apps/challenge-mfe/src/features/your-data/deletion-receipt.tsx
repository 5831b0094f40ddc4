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

/** Lists what was erased, and what had to be kept and why. Closing it leaves the product. */
export function Receipt({ receipt, onClose }: { receipt: DeletionReceipt; onClose: () => Promise<void> }) {
  const { receipt: t } = useTexts(yourDataTexts);
  const { locale } = useHost();
  const { busy, run } = useOneAtATime();
  const things: Names = t.things;
  const parts: Names = t.parts;
  const when = new Date(receipt.deletedAt).toLocaleString(intlLocales[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const erased = receipt.done.flatMap((part) =>
    rowsOf(part.erased, things).map(({ term, count }) => ({ term, value: count })),
  );
  const kept = receipt.done.flatMap((part) =>
    rowsOf(part.kept, things).map(({ table, term, count }) => ({
      term,
      value: `${count} · ${t.because[part.why[table] ?? 'accounting']}`,
    })),
  );
  const later = receipt.later.map((service) => parts[service] ?? service);

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
      {later.length > 0 && <Banner role="status">{t.later(later.join(', '))}</Banner>}
    </Sheet>
  );
}

type Names = Readonly<Record<string, string>>;

const rowsOf = (tables: Readonly<Record<string, number>>, names: Names) =>
  Object.entries(tables).flatMap(([table, count]) => {
    const term = names[table];
    return term !== undefined && count > 0 ? [{ table, term, count }] : [];
  });
