import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { Switch } from '@scrollstop/ui/choices/switch';
import { Card } from '@scrollstop/ui/layout/card';
import { Row } from '@scrollstop/ui/layout/row';
import { Text } from '@scrollstop/ui/layout/text';
import { useId, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../device/online.ts';
import { useStore } from '../../store/store-context.tsx';
import { wordsRecordOf } from '../../store/settings/words.ts';
import { ConfirmKeep } from './confirm-keep.tsx';
import { ConfirmShare } from './confirm-share.tsx';
import { useMoveWords } from './use-move-words.ts';
import './words-card.css';
import { localWordsTexts } from '@scrollstop/challenge/features/local-words/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The switch, with what it costs. Only for an account: a demo is on this device alone. */
export function WordsCard() {
  const t = useTexts(localWordsTexts);
  const store = useStore();
  const { get, subscribe } = wordsRecordOf(store);
  const stay = useSyncExternalStore(subscribe, get)?.place === 'device';
  const [asking, setAsking] = useState<'device' | 'server' | null>(null);
  const move = useMoveWords(() => setAsking(null));
  const online = useOnline();
  const id = useId();

  function close(): void {
    move.forget();
    setAsking(null);
  }

  return (
    <Card gap={3} aria-labelledby={id}>
      <Row justify="between">
        <Text as="h2" variant="strong" id={id} className="Grow WordsCard-title">
          {t.title}
        </Text>
        <Switch
          on={stay}
          labelledBy={id}
          describedBy={`${id}-cost`}
          disabled={!online}
          onChange={(on) => setAsking(on ? 'device' : 'server')}
        />
      </Row>
      <Text variant="small" id={`${id}-cost`}>
        {stay ? t.on : t.off}{' '}
        <TextLink inline href="/your-data">
          {t.copy}
        </TextLink>
      </Text>
      {!online && <Banner role="status">{t.offline}</Banner>}
      {asking === 'device' && <ConfirmKeep move={move} onClose={close} />}
      {asking === 'server' && <ConfirmShare move={move} onClose={close} />}
    </Card>
  );
}
