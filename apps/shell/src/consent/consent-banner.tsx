import { consentTexts } from '@scrollstop/challenge/features/consent/texts';
import { Button, IconButton, Text } from '@scrollstop/ui/layout/primitives';
import { X } from '@scrollstop/ui/icons/icons';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { type KeyboardEvent, useId } from 'react';
import './consent-banner.css';
import { useServices, useTexts } from '../hooks.ts';

/** Two equal choices, and an X that means no. The page stays usable without a decision. */
export default function ConsentBanner() {
  const { consent } = useServices();
  const texts = useTexts(consentTexts);
  const id = useId();
  const reject = () => consent.decide(false);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape') reject();
  }

  return (
    <section
      className="ConsentBanner"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onKeyDown}
    >
      <div className="ConsentBanner-head">
        <SectionTitle id={`${id}-title`}>{texts.title}</SectionTitle>
        <IconButton icon={X} label={texts.close} onClick={reject} />
      </div>
      <Text variant="note" id={`${id}-text`}>
        {texts.text}
      </Text>
      <div className="ConsentBanner-choices">
        <Button variant="outline" onClick={reject}>
          {texts.reject}
        </Button>
        <Button variant="outline" onClick={() => consent.decide(true)}>
          {texts.accept}
        </Button>
      </div>
    </section>
  );
}
