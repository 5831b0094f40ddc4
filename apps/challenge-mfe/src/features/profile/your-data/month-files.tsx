import { Button } from '@scrollstop/ui/buttons/button';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Calendar, Download } from '@scrollstop/ui/icons/icons.ts';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { type ChangeEvent, useId, useRef } from 'react';
import { ConfirmSheet } from '../../../notices/confirm-sheet.tsx';
import type { MonthFormat } from './month-formats.ts';
import { useMonthFiles } from './use-month-files.ts';
import { monthFileTexts } from '@scrollstop/challenge/features/month-file/texts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useHomeTexts } from '../../../texts/home-texts.tsx';

const monthFormats: readonly MonthFormat[] = ['json', 'csv', 'md', 'ics'];

/** The user's own month as a file, and the way back: made on this device, without the server. */
export function MonthFiles() {
  const t = useTexts(monthFileTexts);
  const { common } = useHomeTexts();
  const { problem, save, take, foreign } = useMonthFiles();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function chosen(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again after a mistake.
    event.target.value = '';
    if (file) take(file);
  }

  return (
    <Card gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>{t.title}</SectionTitle>
      <Text>{t.text}</Text>
      {monthFormats.map((format) => (
        <Button
          key={format}
          variant="outline"
          size="sm"
          block
          icon={format === 'ics' ? Calendar : Download}
          onClick={() => save(format)}
        >
          {t.formats[format]}
        </Button>
      ))}
      <Text variant="note">{t.calendarNote}</Text>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={chosen} />
      <Button
        variant="ghost"
        size="sm"
        block
        aria-describedby={`${id}-take`}
        onClick={() => input.current?.click()}
      >
        {t.take}
      </Button>
      <Text variant="note" id={`${id}-take`}>
        {t.takeText}
      </Text>
      {problem !== null && (
        <Banner tone="alert" role="alert">
          {problem}
        </Banner>
      )}
      {foreign && (
        <ConfirmSheet
          title={t.foreign.title}
          lead={t.foreign.lead}
          closeLabel={common.close}
          texts={{ ...t.foreign, failed: t.failed }}
          onConfirm={foreign.take}
          onClose={foreign.leave}
        />
      )}
    </Card>
  );
}
