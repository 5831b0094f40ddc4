import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { useId } from 'react';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The demo lives on this device alone, which may clear it (S-8). */
export function DemoNote() {
  const { demo } = useTexts(profileTexts);
  const id = useId();
  return (
    <Card tone="sun" gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>{demo.title}</SectionTitle>
      <Text>{demo.text}</Text>
      <Button href="/auth?mode=sign-up" size="sm">
        {demo.action}
      </Button>
    </Card>
  );
}
