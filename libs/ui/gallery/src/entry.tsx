import { Brand } from '../../src/navigation/brand.tsx';
import { Button } from '../../src/buttons/button.tsx';
import { Field } from '../../src/fields/field.tsx';
import { HorizonScene } from '../../src/scene/horizon-scene.tsx';
import { IntroArt } from '../../src/intro/intro-art.tsx';
import { IntroFacts } from '../../src/intro/intro-facts.tsx';
import { IntroNav } from '../../src/intro/intro-nav.tsx';
import { IntroSlide } from '../../src/intro/intro-slide.tsx';
import { Intro } from '../../src/intro/intro.tsx';
import { App } from '../../src/layout/screen.tsx';
import { PasswordField } from '../../src/fields/password-field.tsx';
import { SceneHeader } from '../../src/scene/scene-header.tsx';
import { ScreenHead } from '../../src/layout/screen-head.tsx';
import { Stack } from '../../src/layout/stack.tsx';
import { TextLink } from '../../src/buttons/text-link.tsx';
import { Text } from '../../src/layout/text.tsx';
import { Frame, nothing } from './frame.tsx';

const slides = [
  ['You’re losing hours to the scroll.', 'The feed has no end. You can be the one who stops.'],
  [
    '30 days, 30 practical activities.',
    'One small offline thing a day, 5–20 minutes each. Then put the phone down and have your evening.',
  ],
  ['Your numbers, your pace.', 'Personalized stats and challenges, from a two-minute check-in each evening.'],
  [
    'The best day to start is this one.',
    '48 hours free. Then one small payment, $7.90, and it’s yours for life. No subscription.',
  ],
] as const;
const facts = [
  { label: 'daily', value: 4, unit: 'h' },
  { label: 'checks', value: 150 },
  { label: 'social', value: 2, unit: 'h' },
];
const brand = <Brand name="ScrollStop" />;

export function IntroPage({ slide }: { slide: 1 | 2 | 3 | 4 }) {
  const [title, lead] = slides[slide - 1] ?? slides[0];
  return (
    <App>
      <Intro label="Introduction" roleDescription="carousel" brand={brand} art={<IntroArt slide={slide} />}>
        <IntroSlide
          label={`${slide} of 4`}
          roleDescription="slide"
          title={title}
          lead={lead}
          facts={slide === 1 && <IntroFacts facts={facts} />}
          nav={
            <IntroNav
              count={4}
              current={slide - 1}
              label={`Slide ${slide} of 4`}
              previousLabel="Previous slide"
              nextLabel="Next slide"
              onPrevious={nothing}
              onNext={nothing}
            />
          }
          action={
            <Button variant="sun" block>
              Continue
            </Button>
          }
        />
      </Intro>
    </App>
  );
}

const authScene = (
  <SceneHeader scene={<HorizonScene height={184} horizon={150} sun={{ x: 300, y: 100, r: 36 }} />}>
    {brand}
  </SceneHeader>
);

export function AuthPage() {
  return (
    <Frame flush>
      {authScene}
      <ScreenHead title="Welcome back" lead="Pick up where you left off." />
      <Stack as="form" gap={4}>
        <Field label="Email" type="email" defaultValue="giulia@example.it" autoComplete="username" />
        <PasswordField label="Password" revealLabel="Show password" defaultValue="scrollstop" />
        <TextLink href="#" style={{ justifySelf: 'end', marginBlock: '-0.625rem' }}>
          Forgot password?
        </TextLink>
        <Button block>Sign in</Button>
        <Button href="/demo" variant="outline" block>
          Test Access (Demo)
        </Button>
      </Stack>
      <Text variant="small" align="center">
        New here? <TextLink href="#">Create an account</TextLink>
      </Text>
    </Frame>
  );
}

export function SignUpPage() {
  return (
    <Frame flush>
      {authScene}
      <ScreenHead title="Create your account" lead="48 hours free. No card needed." />
      <Stack as="form" gap={4}>
        <Field label="Email" type="email" defaultValue="giulia@" error="Invalid email" />
        <PasswordField
          label="Password"
          revealLabel="Show password"
          defaultValue="1234"
          error="Password must be at least 6 characters"
        />
        <Button block>Create account</Button>
      </Stack>
      <Text variant="small" align="center">
        Already have an account? <TextLink href="#">Sign in</TextLink>
      </Text>
    </Frame>
  );
}

export function NotFoundPage() {
  return (
    <Frame flush tall>
      <SceneHeader
        grow
        scene={<HorizonScene height={520} horizon={260} sun={{ x: 195, y: 282, r: 70 }} glints={false} />}
      />
      <ScreenHead title="404 Page Not Found" lead="You’ve reached the end. It does exist, after all." />
      <Button href="/" block>
        Back to home
      </Button>
    </Frame>
  );
}
