import { COPY_FEEDBACK_MS } from '@scrollstop/challenge/constants';
import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { CodeField } from '@scrollstop/ui/fields/code-field';
import { IconButton } from '@scrollstop/ui/buttons/icon-button';
import { Check, Copy, Eye, EyeOff } from '@scrollstop/ui/icons/icons.ts';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Spacer } from '@scrollstop/ui/layout/stack';
import { Steps } from '@scrollstop/ui/lists/steps';
import { Text } from '@scrollstop/ui/layout/text';
import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';
import { useState } from 'react';
import { passwordTexts } from '@scrollstop/challenge/features/password/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The temporary password, masked, with what to do next. It is stored nowhere; the next sign-in form is filled in with it. */
export function TempPasswordResult({ email, password }: { email: string; password: string }) {
  const { result } = useTexts(passwordTexts);
  const [revealed, setRevealed] = useState(false);
  const { copied, copy } = useCopied(COPY_FEEDBACK_MS);

  async function copyPassword(): Promise<void> {
    try {
      await copy(password);
    } catch {
      // No clipboard, or not allowed: the user selects and copies it by hand.
      setRevealed(true);
    }
  }

  return (
    <>
      <ScreenHead title={result.title} lead={result.text(email)} />
      <CodeField size="lg" value={password} masked={!revealed} maskedLabel={result.hidden}>
        <IconButton
          label={result.show}
          icon={revealed ? EyeOff : Eye}
          pressed={revealed}
          onClick={() => setRevealed(!revealed)}
        />
        <IconButton label={result.copy} icon={copied ? Check : Copy} onClick={() => void copyPassword()} />
      </CodeField>
      <Text variant="note" role="status">
        {copied ? result.copied : result.valid}
      </Text>
      <Card gap={4} aria-labelledby="what-next">
        <SectionTitle id="what-next">{result.stepsTitle}</SectionTitle>
        <Steps items={result.steps} />
      </Card>
      <Spacer />
      <Button href="/auth?mode=sign-in" block>
        {result.login}
      </Button>
    </>
  );
}
