import { emergencyActions } from '@scrollstop/challenge/content/emergency-actions';
import { Button } from '@scrollstop/ui/buttons/button';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionHead } from '@scrollstop/ui/layout/section-head';
import { Stack } from '@scrollstop/ui/layout/stack';
import { useId, useState } from 'react';
import { useDocument } from '../../store/documents/use-document.ts';
import { emergencyActionNames } from '@scrollstop/challenge/features/emergency/texts';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../texts/use-texts.ts';

const SHOWN_FIRST = 3;

/** Our actions; "not for me" sets one aside, and it can be brought back. */
export function Ours() {
  const urge = useTexts(urgeTexts);
  const emergencyActionTexts = useTexts(emergencyActionNames);
  const texts = urge.actions;
  const { items, put, remove } = useDocument('hidden');
  const aside = new Set(items.map((item) => item.id));
  const [all, setAll] = useState(false);
  const id = useId();
  const of = emergencyActions.length;
  return (
    <Stack as="section" aria-labelledby={id}>
      <SectionHead id={id} title={texts.ours} aside={texts.inUse(of - aside.size, of)} />
      <Card as="ul" className="List Lined">
        {emergencyActions.slice(0, all ? of : SHOWN_FIRST).map((action) => {
          const name = emergencyActionTexts[action.id].action;
          const hidden = aside.has(action.id);
          return (
            <li className="Row ActionRow" key={action.id} data-aside={hidden ? '' : undefined}>
              <span className="Grow">
                <b>{name}</b>
                <span className="Small Num">{hidden ? texts.aside : urge.minutes(action.timeMinutes)}</span>
              </span>
              {/* One button for both, so that the focus stays. */}
              <Button
                size="sm"
                variant={hidden ? 'soft' : 'outline'}
                aria-label={hidden ? texts.backLabel(name) : texts.notForMeLabel(name)}
                onClick={() => (hidden ? remove(action.id) : put({ id: action.id }))}
              >
                {hidden ? texts.back : texts.notForMe}
              </Button>
            </li>
          );
        })}
      </Card>
      {!all && <TextLink onClick={() => setAll(true)}>{texts.all(of)}</TextLink>}
    </Stack>
  );
}
