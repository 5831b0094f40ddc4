import { useState } from 'react';
import { AppBar } from '../../src/navigation/app-bar.tsx';
import { BarChart } from '../../src/charts/bar-chart.tsx';
import { Button } from '../../src/buttons/button.tsx';
import { CardLink } from '../../src/buttons/card-link.tsx';
import { Card } from '../../src/layout/card.tsx';
import { CodeField } from '../../src/fields/code-field.tsx';
import { IconButton } from '../../src/buttons/icon-button.tsx';
import { Check, Copy, Eye, Moon } from '../../src/icons/icons.ts';
import { Question } from '../../src/choices/question.tsx';
import { ScreenHead } from '../../src/layout/screen-head.tsx';
import { SectionHead } from '../../src/layout/section-head.tsx';
import { SectionTitle } from '../../src/layout/section-title.tsx';
import { Spacer, Stack } from '../../src/layout/stack.tsx';
import { Stat, StatGrid } from '../../src/charts/stat.tsx';
import { Steps } from '../../src/lists/steps.tsx';
import { Text } from '../../src/layout/text.tsx';
import { BigCount, WeekDots } from '../../src/charts/week-dots.tsx';
import { TipCard } from '../../src/day/tip-card.tsx';
import { Frame } from './frame.tsx';

const questions = {
  'How long was your phone on today?': ['Under 2 h', '2–4 h', '4–6 h', '6–8 h', 'Over 8 h'],
  'How often did you pick it up?': ['Under 20', '20–50', '50–80', '80–120', 'Over 120'],
  'How much of that was social?': ['None', 'Under 30 min', '30–60 min', '1–2 h', 'Over 2 h'],
};

export function CheckInPage() {
  const [answers, setAnswers] = useState<Record<string, string>>({
    'How long was your phone on today?': '2–4 h',
    'How often did you pick it up?': '50–80',
  });
  return (
    <Frame at="/progress">
      <ScreenHead title="Progress" />
      <TipCard icon={Moon} tone="inset" title="How does it work?">
        Check in once a day, in the late evening (10:00-11:00 PM). Five questions, about a minute.
      </TipCard>
      <Stack as="form" aria-labelledby="ck">
        <SectionHead id="ck" title="Daily check-in" aside="2 of 5" />
        {Object.entries(questions).map(([question, options]) => (
          <Question
            key={question}
            legend={question}
            name={question}
            options={options.map((value) => ({ value, label: value }))}
            value={answers[question] ?? null}
            onChange={(value) => setAnswers({ ...answers, [question]: value })}
          />
        ))}
        <Button block disabled>
          Complete check-in
        </Button>
        <Text variant="note" align="center">
          Answer all required questions to continue
        </Text>
      </Stack>
    </Frame>
  );
}

const days = 'Friday Saturday Sunday Monday Tuesday Wednesday Today'.split(' ');
const short = 'Fri Sat Sun Mon Tue Wed Thu'.split(' ');
const bars = [7, 5, 5, null, 3, 3, 3].map((value, index) => ({
  value,
  label: short[index] ?? '',
  day: days[index],
  text: value === null ? 'No check-in' : `${value} h`,
  today: index === 6,
}));

const states = ['done', 'done', 'rest', 'done', 'open', 'paused', 'today'] as const;

export function ChartsPage() {
  return (
    <Frame at="/progress">
      <ScreenHead title="Progress" />
      <Card gap={5} aria-labelledby="l7">
        <BigCount id="l7" count={5}>
          of the last 7 days
        </BigCount>
        <WeekDots
          label="The last 7 days"
          dots={states.map((state, index) => ({
            state,
            date: `2026-11-${15 + index}`,
            name: short[index] ?? '',
            label: `${days[index] ?? ''}: ${state}`,
            today: index === 6,
          }))}
        />
        <Text variant="small">9 days without a gap. 1 of 2 rest marks left this month.</Text>
      </Card>
      <TipCard
        icon={Moon}
        tone="inset"
        discTone="sea"
        title="Was Tuesday a rest?"
        action={
          <Button size="sm" variant="soft">
            Set a rest mark
          </Button>
        }
      >
        A rest mark fills its dot. Two a month, free.
      </TipCard>
      <CardLink
        role="status"
        tone="leaf"
        icon={Check}
        discTone="leaf-solid"
        title="Check-in completed!"
        text="Next one in 1h 24m"
      />
      <Card gap={3} tone="outline">
        <Text as="h2" variant="eyebrow">
          Wellbeing analysis
        </Text>
        <Text variant="statement">Clear progress. Your evenings are getting quieter.</Text>
      </Card>
      <StatGrid>
        <Stat label="check-ins" value={6} />
        <Stat label="average screen time" value="4.3" unit="h" />
        <Stat label="focus quality" value="3.3" unit="/5" />
        <Stat label="impulses resisted per day" value="5.8" />
        <Stat wide label="offline activities per day" value="2.5" />
      </StatGrid>
      <BarChart
        title="Screen time"
        caption="Average 4.3 h. Lower is calmer."
        sentence="Screen time, last 7 days. Friday 7 h, Saturday 5 h, Sunday 5 h, Monday no check-in, Tuesday 3 h, Wednesday 3 h, Today 3 h."
        bars={bars}
        average={4.33}
        tableLabel="Show as table"
        dayHeader="Day"
        valueHeader="Screen time"
      />
    </Frame>
  );
}

export function ForgotResultPage() {
  return (
    <Frame>
      <AppBar backHref="#" backLabel="Go back" />
      <ScreenHead
        title="Here’s your temporary password"
        lead="For giulia@example.it. Use it once, then choose your own."
      />
      <CodeField size="lg" value="Ab3dEf9k" masked maskedLabel="Temporary password, hidden">
        <IconButton label="Show temporary password" icon={Eye} pressed={false} />
        <IconButton label="Copy temporary password" icon={Copy} />
      </CodeField>
      <Card gap={4} aria-labelledby="nx">
        <SectionTitle id="nx">What to do next</SectionTitle>
        <Steps
          items={[
            'Copy the temporary password.',
            'Go to login and sign in with your email.',
            'When asked, type it as your current password.',
            'Choose a new one, at least 6 characters.',
          ]}
        />
      </Card>
      <Spacer />
      <Button block>Go to login</Button>
    </Frame>
  );
}
