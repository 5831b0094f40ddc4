import type { ImportResult } from '@scrollstop/contracts/owner/shopify';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { ProgressBar } from '@scrollstop/ui/charts/progress-bar';
import type { ReactNode } from 'react';
import { useOwner } from '../../owner/owner.tsx';

interface ImportStateProps {
  result: ImportResult | null;
  running: boolean;
  onCancel: () => void;
}

/** The progress of an import, or its result. The status region is always mounted, so that changes are announced. */
export function ImportState({ result, running, onCancel }: ImportStateProps) {
  const { shopify } = useOwner().texts;
  const { progress, form } = shopify;
  return (
    <>
      {running && result && (
        <>
          <ProgressBar value={percentOf(result)} label={progress.label} />
          <Text variant="small">{progress.text(result.total, result.expected)}</Text>
          <Button variant="outline" size="sm" onClick={onCancel}>
            {progress.cancel}
          </Button>
        </>
      )}
      <div role="status">{running ? <span className="vh">{form.busy}</span> : <ImportOutcome result={result} />}</div>
    </>
  );
}

function ImportOutcome({ result }: { result: ImportResult | null }): ReactNode {
  const { shopify } = useOwner().texts;
  const { canceled, interrupted } = shopify.progress;
  if (!result) return null;
  const { state, imported, total } = result;
  if (state === 'done') return note('leaf', shopify.success.title, shopify.success.text(imported, total));
  if (state === 'canceled') return note('info', canceled.title, canceled.text(total));
  if (state === 'interrupted') return note('alert', interrupted.title, interrupted.text(total));
  return note('alert', shopify.error.title, shopify.error.text);
}

const note = (tone: 'leaf' | 'info' | 'alert', title: string, text: string) => (
  <Banner tone={tone}>
    <Text variant="strong">{title}</Text>
    <Text variant="small">{text}</Text>
  </Banner>
);

/** If the store gave no count, the bar stays at half and only shows that an import is running. */
const percentOf = ({ total, expected }: ImportResult): number =>
  expected ? (total / expected) * 100 : total > 0 ? 50 : 0;
