import { useState } from 'react';
import { Banner } from '../../src/feedback/banner.tsx';
import { Brand } from '../../src/navigation/brand.tsx';
import { Button } from '../../src/buttons/button.tsx';
import { Card } from '../../src/layout/card.tsx';
import { Chip, Chips } from '../../src/lists/chip.tsx';
import { DayTile, JourneyGrid } from '../../src/day/day-tile.tsx';
import { Field } from '../../src/fields/field.tsx';
import { Check } from '../../src/icons/icons.ts';
import { OptionGroup } from '../../src/choices/option-group.tsx';
import { PillGroup } from '../../src/choices/pill-group.tsx';
import { ProgressBar } from '../../src/charts/progress-bar.tsx';
import { ScreenHead } from '../../src/layout/screen-head.tsx';
import { SectionTitle } from '../../src/layout/section-title.tsx';
import { Stack } from '../../src/layout/stack.tsx';
import { SwitchRow } from '../../src/choices/switch-row.tsx';
import { Text } from '../../src/layout/text.tsx';
import { Timer } from '../../src/timer/timer.tsx';
import { Toast } from '../../src/feedback/toast.tsx';
import { Frame, nothing } from './frame.tsx';

const colours =
  'bg surface surface-2 line ink ink-2 sea sea-soft sun sun-soft ember ember-soft leaf leaf-soft alert alert-soft sky sky-1 water deep'.split(
    ' ',
  );
const swatch = { height: '3rem', borderRadius: 'var(--r-md)', boxShadow: 'inset 0 0 0 1px var(--line)' };
const timerLabels = {
  start: 'Start timer',
  pause: 'Pause timer',
  reset: 'Reset timer',
  paused: 'Paused',
  running: 'Running',
  done: '✓ Done!',
};

export function ComponentsPage() {
  const [pill, setPill] = useState<string | null>('Two');
  const [on, setOn] = useState(true);
  const [option, setOption] = useState<string | null>('yes');
  const tile = { before: 'Day', onSelect: nothing };
  const toast = { closeLabel: 'Close notification', onDismiss: nothing };
  return (
    <Frame>
      <Brand name="ScrollStop" />
      <ScreenHead title="Components" />
      <Stack as="section">
        <SectionTitle>Colour</SectionTitle>
        <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(4,1fr)', gap: '.625rem' }}>
          {colours.map((name) => (
            <li key={name} style={{ display: 'grid', gap: '.25rem' }}>
              <span style={{ ...swatch, background: `var(--${name})` }} />
              <Text as="span" variant="note">
                {name}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
      <Stack as="section">
        <SectionTitle>Type</SectionTitle>
        <p className="ScreenTitle" data-size="poster">
          Poster, 40
        </p>
        <p className="ScreenTitle">Screen, 32</p>
        <p className="DialogTitle">Dialog, 28</p>
        <p className="SectionTitle">Section, 20</p>
        <Text>Body, 17. One small offline thing a day.</Text>
        <Text variant="small">Secondary, 15</Text>
        <Text variant="note">Caption, 13</Text>
      </Stack>
      <Stack as="section">
        <SectionTitle>Button</SectionTitle>
        <Button variant="sun" block>
          sun: today’s one act
        </Button>
        <Button block>primary</Button>
        <Button variant="outline" block>
          outline
        </Button>
        <Button variant="soft" block>
          soft
        </Button>
        <Button variant="ghost" block>
          ghost
        </Button>
        <Button variant="done" block disabled icon={Check}>
          done
        </Button>
        <Button block disabled>
          disabled
        </Button>
        <Button block busy>
          busy
        </Button>
      </Stack>
      <Stack as="section">
        <SectionTitle>Field and options</SectionTitle>
        <Field label="Label" defaultValue="Value" />
        <Field label="Label" defaultValue="Value" error="What is wrong and how to fix it" />
        <PillGroup
          legend="Pills"
          hideLegend
          name="pp"
          options={['One', 'Two', 'Three'].map((value) => ({ value, label: value }))}
          value={pill}
          onChange={setPill}
        />
        <SwitchRow label="Switch" note="with a note" on={on} onChange={setOn} />
        <OptionGroup
          legend="Options"
          name="oo"
          options={[
            { value: 'yes', label: 'Chosen' },
            { value: 'no', label: 'Not chosen' },
          ]}
          value={option}
          onChange={setOption}
        />
      </Stack>
      <Stack as="section">
        <SectionTitle>Chip, bar, banner</SectionTitle>
        <Chips>
          <Chip>neutral</Chip>
          <Chip tone="sun">sun</Chip>
          <Chip tone="leaf">leaf</Chip>
          <Chip tone="alert">alert</Chip>
          <Chip tone="sea">sea</Chip>
        </Chips>
        <Card>
          <ProgressBar value={40} label="Example" />
        </Card>
        <Banner>Information</Banner>
        <Banner tone="leaf">Completed - Day N</Banner>
        <Banner tone="alert">Errore: messaggio</Banner>
      </Stack>
      <Stack as="section">
        <SectionTitle>DayTile</SectionTitle>
        <JourneyGrid>
          <DayTile {...tile} day={1} state="done" status="Done" />
          <DayTile {...tile} day={2} state="current" status="Today" />
          <DayTile {...tile} day={3} state="locked" status="Locked" />
        </JourneyGrid>
      </Stack>
      <Stack as="section">
        <SectionTitle>Timer: paused</SectionTitle>
        <Timer
          seconds={900}
          total={900}
          state="paused"
          label="Timer"
          labels={timerLabels}
          announce={{ start: '', minuteLeft: '', done: '' }}
          onStart={nothing}
          onPause={nothing}
          onReset={nothing}
        />
      </Stack>
      <Stack as="section">
        <SectionTitle>Toast</SectionTitle>
        <Toast
          {...toast}
          toast={{
            id: 1,
            title: 'Sfida non disponibile',
            description: 'Questa sfida sarà disponibile nei prossimi giorni.',
          }}
        />
        <Toast
          {...toast}
          toast={{
            id: 2,
            variant: 'destructive',
            title: 'No problem',
            description: 'Your attempt has been recorded. Keep trying!',
          }}
        />
      </Stack>
    </Frame>
  );
}
