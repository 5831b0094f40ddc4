import { Brand } from '../../src/navigation/brand.tsx';
import { Button } from '../../src/buttons/button.tsx';
import { CardLink } from '../../src/buttons/card-link.tsx';
import { Card } from '../../src/layout/card.tsx';
import { Chip, Chips } from '../../src/lists/chip.tsx';
import { DayCard } from '../../src/day/day-card.tsx';
import { DayTile, JourneyGrid } from '../../src/day/day-tile.tsx';
import { Check, Clock, Leaf, LifeBuoy, Lightbulb, Smartphone } from '../../src/icons/icons.ts';
import { LevelCard } from '../../src/achievements/level-card.tsx';
import { MidnightCountdown } from '../../src/timer/midnight-countdown.tsx';
import { ProductBanner } from '../../src/home/product-banner.tsx';
import { SectionHead } from '../../src/layout/section-head.tsx';
import { Skeleton } from '../../src/feedback/skeleton.tsx';
import { Stack } from '../../src/layout/stack.tsx';
import { TimeRecovered } from '../../src/timer/time-recovered.tsx';
import { TipCard } from '../../src/day/tip-card.tsx';
import { Row } from '../../src/layout/row.tsx';
import { VisuallyHidden } from '../../src/layout/text.tsx';
import { Frame, nothing } from './frame.tsx';

const addToHome = (
  <Button size="sm" on="water" icon={Smartphone}>
    Add to Home
  </Button>
);
const names =
  'First light,Four slow breaths,Phone in the drawer,Only tea,Five sounds,A bare table,A walk without headphones'.split(
    ',',
  );

function stateOf(day: number, today: number) {
  if (day < today) return { state: 'done', status: 'Done' } as const;
  return day === today
    ? ({ state: 'current', status: 'Today' } as const)
    : ({ state: 'locked', status: 'Locked' } as const);
}

/** Home on day 7, before and after its challenge. */
export function Home({ done }: { done: boolean }) {
  const banner = { brand: <Brand name="ScrollStop" />, tag: '30-day digital detox', day: 7, after: 'of 30' };
  return (
    <>
      {done ? (
        <ProductBanner {...banner} before="Done" done={7} night />
      ) : (
        <ProductBanner {...banner} before="Day" done={6} />
      )}
      {done ? (
        <MidnightCountdown
          label="Next day unlocks"
          caption="Day 8 unlocks in"
          seconds={20538}
          action={addToHome}
        />
      ) : (
        <TimeRecovered
          label="Time Recovered"
          time={{ hours: 1, minutes: 35 }}
          units={{ hours: 'h', minutes: 'm' }}
          spoken="1 hour 35 minutes"
          action={addToHome}
        />
      )}
      <DayCard
        day="Day 7"
        chips={
          <Chips>
            <Chip icon={Leaf}>Mindfulness</Chip>
            <Chip icon={Clock}>15 min</Chip>
          </Chips>
        }
        title="A walk without headphones"
        teaser="Leave the music at home. The street has its own."
        action={
          done ? (
            <Button variant="done" block disabled icon={Check}>
              Completed Today
            </Button>
          ) : (
            <Button variant="sun" block>
              Start Today
            </Button>
          )
        }
      />
      <LevelCard
        href="/achievements"
        level={done ? 4 : 2}
        eyebrow={done ? 'Level 4' : 'Level 2'}
        name={done ? 'Warrior' : 'Explorer'}
        stars={done ? 105 : 40}
        starsLabel="total stars"
        progress={done ? 6 : 67}
        progressLabel="Progress to next level"
        foot={done ? '75 stars to next level' : '10 stars to next level'}
      />
      <CardLink
        href="/emergency"
        tone="ember"
        discTone="ember"
        icon={LifeBuoy}
        title="Emergency Anti-Scroll"
        text="About to scroll? Do one small thing first."
      />
      <Stack as="section" aria-labelledby="jy">
        <SectionHead id="jy" title="Your journey" aside="6 of 15" />
        <JourneyGrid>
          {Array.from({ length: 15 }, (_, index) => (
            <DayTile
              key={index}
              day={index + 1}
              {...stateOf(index + 1, done ? 8 : 7)}
              before="Day"
              name={names[index]}
              onSelect={nothing}
            />
          ))}
        </JourneyGrid>
      </Stack>
      <TipCard icon={Lightbulb} tone="sun" title="Daily Tip">
        Charge your phone in the kitchen tonight. What isn’t on the nightstand can’t be the first thing you
        see.
      </TipCard>
    </>
  );
}

export function HomePage() {
  return (
    <Frame at="/" flush>
      <Home done={false} />
    </Frame>
  );
}

export function CountdownPage() {
  return (
    <Frame at="/" flush>
      <Home done />
    </Frame>
  );
}

export function SkeletonPage() {
  return (
    <Frame at="/" flush busy>
      <h1 className="vh">Home</h1>
      <VisuallyHidden role="status">Loading your day</VisuallyHidden>
      <div style={{ marginInline: 'calc(var(--gutter) * -1)' }}>
        <Skeleton shape="block" height="14.875rem" />
        <Skeleton shape="block" tone="line" height="6.75rem" />
      </div>
      <Card gap={4} as="div">
        <Row justify="between">
          <Skeleton width="4rem" height="1.25rem" />
          <Skeleton width="9rem" height="1.75rem" />
        </Row>
        <Skeleton width="85%" height="2rem" />
        <Skeleton height="1.125rem" />
        <Skeleton shape="card" height="3.375rem" />
      </Card>
    </Frame>
  );
}
