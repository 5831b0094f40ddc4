import { AdminFunnel } from '@scrollstop/contracts/owner/admin';
import { Card } from '@scrollstop/ui/layout/card';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { ChartColumn } from '@scrollstop/ui/icons/icons';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { ProgressBar } from '@scrollstop/ui/charts/progress-bar';
import { Row, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../query/query-view.tsx';
import { formatCount } from '../../format.ts';
import { useQuery } from '../../query/use-query.ts';
import { useOwner } from '../../owner/owner.tsx';
import { PageHead } from '../../owner/page-head.tsx';

const PERIODS = [7, 30, 90] as const;
type Period = (typeof PERIODS)[number];

/** Visit → trial → paid → day 7 → day 30, counted anonymously by the server. */
export function FunnelView({ tabs }: { tabs: ReactNode }) {
  const { funnel } = useOwner().texts.admin;
  const [days, setDays] = useState<Period>(30);
  const query = useQuery(`/api/admin/funnel?days=${days}`, AdminFunnel);
  return (
    <>
      <PageHead title={funnel.title} lead={funnel.text} />
      {tabs}
      <PillGroup
        legend={funnel.days}
        hideLegend
        value={days}
        onChange={setDays}
        options={PERIODS.map((value) => ({ value, label: funnel.lastDays(value) }))}
      />
      <QueryView query={query} loading={funnel.loading}>
        {({ steps }) => <FunnelSteps steps={steps} />}
      </QueryView>
    </>
  );
}

function FunnelSteps({ steps }: { steps: AdminFunnel['steps'] }) {
  const { locale, texts } = useOwner();
  const { funnel } = texts.admin;
  const visits = steps.find(({ step }) => step === 'visit')?.count ?? 0;
  if (steps.every(({ count }) => count === 0))
    return (
      <Card as="div">
        <EmptyState icon={ChartColumn}>{funnel.empty}</EmptyState>
      </Card>
    );
  const percentOf = (count: number) => (visits === 0 ? 0 : Math.round((count / visits) * 100));
  return (
    <Card as="ol" gap={5} aria-label={funnel.title}>
      {steps.map(({ step, count }) => (
        <Stack as="li" gap={2} key={step}>
          <Row justify="between" align="baseline">
            <Text as="span" variant="strong">
              {funnel.steps[step]}
            </Text>
            <Text as="span" num>
              {formatCount(count, locale)}
            </Text>
          </Row>
          <ProgressBar value={percentOf(count)} label={funnel.share(percentOf(count))} />
          {step !== 'visit' && visits > 0 && <Text variant="note">{funnel.share(percentOf(count))}</Text>}
        </Stack>
      ))}
    </Card>
  );
}
