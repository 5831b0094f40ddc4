import { GIFT_LINE_MAX, GIFTS_MAX } from '@scrollstop/contracts/gift';
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { SelectField } from '@scrollstop/ui/fields/select-field';
import { Card } from '@scrollstop/ui/layout/card';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/screen';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { CheckList } from '@scrollstop/ui/lists/check-list';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import type { ReactNode } from 'react';
import { LegalLinks } from '../../../legal/legal-links.tsx';
import { MethodCards } from '../../../payment/steps/method-cards.tsx';
import { useServices, useTexts } from '../../../hooks.ts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import type { Draft } from './order-draft.ts';
import '../gift.css';

interface GiftFormProps {
  order: ReactNode;
  draft: Draft;
  /** A visitor names an address for receipt and code. */
  asksAddress: boolean;
  frozen: boolean;
  error: string | null;
  onChange: (changed: Partial<Draft>) => void;
  onChoose: (method: ProviderName) => void;
}

export function GiftForm({ order, draft, asksAddress, frozen, error, onChange, onChoose }: GiftFormProps) {
  const { navigate } = useServices();
  const gift = useTexts(giftTexts);
  const { buy: t } = gift;
  const counts = Array.from({ length: GIFTS_MAX }, (_, index) => index + 1);
  return (
    <Screen>
      <AppBar backLabel={gift.back} onBack={() => navigate('/')} />
      <ScreenHead title={t.title} lead={t.lead} />
      {order}
      <SelectField
        label={t.quantity}
        value={draft.quantity}
        disabled={frozen}
        onChange={({ target }) => onChange({ quantity: Number(target.value) })}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <Field
        className="GiftLine"
        label={t.line}
        placeholder={t.lineExample}
        hint={t.lineHint(GIFT_LINE_MAX)}
        maxLength={GIFT_LINE_MAX}
        value={draft.line}
        readOnly={frozen}
        onChange={({ target }) => onChange({ line: target.value })}
      />
      {asksAddress && (
        <Field
          type="email"
          label={t.email}
          hint={t.emailHint}
          error={error ?? undefined}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.email}
          readOnly={frozen}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      )}
      <MethodCards onChoose={onChoose} />
      <Card tone="inset" gap={3}>
        <SectionTitle>{t.nextTitle}</SectionTitle>
        <CheckList items={t.next} />
      </Card>
      <LegalLinks />
    </Screen>
  );
}
