import { useState, type ReactNode } from 'react';
import { Banner } from '../../src/feedback/banner.tsx';
import { Button } from '../../src/buttons/button.tsx';
import { Card } from '../../src/layout/card.tsx';
import { Chip, Chips } from '../../src/lists/chip.tsx';
import { Disc } from '../../src/icons/disc.tsx';
import { HorizonScene } from '../../src/scene/horizon-scene.tsx';
import { Clock, KeyRound, Leaf, Smartphone, Star } from '../../src/icons/icons.ts';
import { Modal } from '../../src/overlays/modal.tsx';
import { OptionGroup } from '../../src/choices/option-group.tsx';
import { PasswordField } from '../../src/fields/password-field.tsx';
import { Sheet } from '../../src/overlays/sheet.tsx';
import { Stat, StatGrid } from '../../src/charts/stat.tsx';
import { Stack } from '../../src/layout/stack.tsx';
import { Steps } from '../../src/lists/steps.tsx';
import { Text } from '../../src/layout/text.tsx';
import { TextAreaField } from '../../src/fields/text-area-field.tsx';
import { Timer } from '../../src/timer/timer.tsx';
import { Toaster } from '../../src/feedback/toaster.tsx';
import { Frame, nothing } from './frame.tsx';
import { Home } from './home.tsx';

function OverHome({ children }: { children: ReactNode }) {
  return (
    <Frame at="/" flush after={children}>
      <Home done={false} />
    </Frame>
  );
}

const chips = (
  <Chips>
    <Chip tone="sun">Day 7</Chip>
    <Chip icon={Leaf}>Mindfulness</Chip>
    <Chip icon={Clock}>15 min</Chip>
  </Chips>
);

function Challenge() {
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <Sheet
      title="A walk without headphones"
      lead="Walk for fifteen minutes with nothing in your ears. Notice three sounds you can’t name straight away."
      head={chips}
      foot={<Button block>Submit</Button>}
      closeLabel="Close"
      onClose={nothing}
    >
      <Timer
        seconds={461}
        total={900}
        state="running"
        label="Timer"
        labels={{
          start: 'Start',
          pause: 'Pause',
          reset: 'Reset',
          paused: 'Paused',
          running: 'Running',
          done: 'Done',
        }}
        announce={{ start: 'Started', minuteLeft: '1 minute left', done: 'Done' }}
        onStart={nothing}
        onPause={nothing}
        onReset={nothing}
      />
      <TextAreaField
        label="What did you hear that you usually miss?"
        placeholder="A line or two, only for you"
      />
      <OptionGroup
        legend="How did it go?"
        name="status"
        options={[
          { value: 'yes', label: 'Yes, completed successfully' },
          { value: 'partial', label: 'Tried but not completed' },
          { value: 'no', label: "No, I'll try again tomorrow" },
        ]}
        value={answer}
        onChange={setAnswer}
      />
    </Sheet>
  );
}

export function ChallengePage() {
  return (
    <OverHome>
      <Challenge />
    </OverHome>
  );
}

export function ToastPage() {
  return (
    <OverHome>
      <Challenge />
      <Toaster
        closeLabel="Close notification"
        onDismiss={nothing}
        toast={{
          id: 1,
          variant: 'destructive',
          title: 'Select an option',
          description: 'Please select an option to complete the activity',
        }}
      />
    </OverHome>
  );
}

export function ReadOnlyPage() {
  return (
    <OverHome>
      <Sheet
        title="Phone in the drawer"
        lead="Shut the phone in a drawer for ten minutes, in another room. Stay with whatever you feel."
        head={chips}
        top={<Banner tone="leaf">Completed - Day 3</Banner>}
        foot={
          <Button variant="outline" block>
            Close
          </Button>
        }
        closeLabel="Close"
        onClose={nothing}
      >
        <StatGrid>
          <Stat label="Time spent" value={12} unit="minutes" />
          <Stat label="Result" value="Completed" small />
        </StatGrid>
        <Card gap={3} tone="outline">
          <Text as="h3" variant="eyebrow">
            Where did your hand want to go?
          </Text>
          <Text>
            To my left pocket, every time the kettle made a noise. By minute six it gave up and so did I. Then
            the room got bigger.
          </Text>
        </Card>
      </Sheet>
    </OverHome>
  );
}

export function CelebrationPage() {
  return (
    <OverHome>
      <Modal
        center
        title="One week."
        lead="Seven days, seven times you chose the real thing. The sun stands higher than it did on day one."
        art={
          <HorizonScene
            width={350}
            height={304}
            horizon={238}
            sun={{ x: 175, y: 142, r: 74 }}
            glow={[2.7, 2.1, 1.62]}
            rays={7}
            rise
          />
        }
        onClose={nothing}
      >
        <Chips center>
          <Chip tone="sun" icon={Star}>
            +65 stars
          </Chip>
          <Chip tone="leaf" icon={Clock}>
            15 min recovered
          </Chip>
        </Chips>
        <Button variant="sun" block>
          Continue
        </Button>
      </Modal>
    </OverHome>
  );
}

export function ChangePasswordPage() {
  const reveal = { revealLabel: 'Show password' };
  return (
    <OverHome>
      <Modal
        dismissible={false}
        icon={<Disc icon={KeyRound} />}
        title="Choose your own password"
        lead="You signed in with a temporary one."
        onClose={nothing}
      >
        <PasswordField {...reveal} label="Current password" defaultValue="Ab3dEf9k" />
        <PasswordField {...reveal} label="New password" defaultValue="mareaperta" />
        <PasswordField
          {...reveal}
          label="Confirm new password"
          defaultValue="mareapert"
          error={<span lang="it">Le nuove password non coincidono</span>}
        />
        <Button block>Update password</Button>
      </Modal>
    </OverHome>
  );
}

export function AddToHomePage() {
  return (
    <OverHome>
      <Sheet
        title="Keep ScrollStop one tap away"
        icon={<Disc icon={Smartphone} size="lg" />}
        closeLabel="Close"
        onClose={nothing}
      >
        <Steps
          items={[
            'Tap the Share button in Safari’s toolbar.',
            'Choose “Add to Home Screen”.',
            'Tap “Add”. Put it where your feed used to be.',
          ]}
        />
        <Stack gap={2}>
          <Button block>Got it</Button>
          <Button variant="ghost" block>
            Remind me later
          </Button>
        </Stack>
      </Sheet>
    </OverHome>
  );
}
