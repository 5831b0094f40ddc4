import { Button } from '../../src/buttons/button.tsx';
import { QuietOffer } from '../../src/home/quiet-offer.tsx';
import { Smartphone } from '../../src/icons/icons.ts';
import { ScreenHead } from '../../src/layout/screen-head.tsx';
import { Brand } from '../../src/navigation/brand.tsx';
import { LanguageSwitch } from '../../src/navigation/language-switch.tsx';
import { Choice, ChoiceGroup } from '../../src/offer/choice.tsx';
import { TopScene } from '../../src/scene/top-scene.tsx';
import { Frame, nothing } from './frame.tsx';

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'it', name: 'Italiano' },
] as const;

export function ChoicesPage() {
  return (
    <Frame flush>
      <TopScene size="s">
        <Brand name="ScrollStop" />
        <LanguageSwitch label="Language" languages={languages} current="en" onChoose={nothing} />
      </TopScene>
      <ScreenHead title="Welcome to ScrollStop" lead="Two ways to start, and it is up to you." />
      <ChoiceGroup>
        <Choice
          label="Trial"
          name="48 hours"
          unit="free"
          text="Everything is open. No card; it ends by itself and your notes stay."
        >
          <Button block>Start the trial, no card</Button>
        </Choice>
        <Choice
          label="Premium"
          name="$7.90"
          unit="once"
          text="For life, no subscription, tax included. Money back within 30 days, no reason needed."
        >
          <Button block>Claim your freedom</Button>
        </Choice>
      </ChoiceGroup>
      <QuietOffer
        icon={Smartphone}
        title="Keep ScrollStop one tap away"
        text="On your home screen it opens like an app, also offline."
      >
        <Button size="sm" variant="soft">
          Show me how
        </Button>
        <Button size="sm" variant="ghost">
          Remind me later
        </Button>
      </QuietOffer>
    </Frame>
  );
}
