import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import { OWN_ACTIONS_MAX } from '@scrollstop/challenge/constants';
import { actionsInUse } from '@scrollstop/challenge/features/plans/plans';
import type { OwnAction } from '@scrollstop/challenge/features/own-actions/actions-document';
import { Button, IconButton, Screen, ScreenHead, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { TitledSection } from '@scrollstop/ui/layout/titled-card';
import { Pencil } from '@scrollstop/ui/icons/icons';
import { Card } from '@scrollstop/ui/layout/card';
import { useState } from 'react';
import { BackBar } from '../../back-bar.tsx';
import { useDocument } from '../../store/use-document.ts';
import { ownActionsTexts } from '@scrollstop/challenge/features/own-actions/texts';
import { useTexts } from '../../hooks.ts';
import { ActionForm } from './action-form.tsx';
import '@scrollstop/ui/lists/list-row.css';
import './own-actions.css';
import { emergencyActions } from '@scrollstop/challenge/content/emergency-actions';
import { firstPress } from '@scrollstop/ui/buttons/first-press.ts';
import { emergencyActionNames } from '@scrollstop/challenge/features/emergency/texts';

/** The actions of the emergency tool: the user's own, and ours (U-3). */
export default function ActionsScreen() {
  const texts = useTexts(ownActionsTexts);
  const { live, waiting } = actionsInUse(useDocument('actions').edits);
  const [chosen, setChosen] = useState<OwnAction | null>(null);
  // The current version; if another device has removed the action, the version that was opened.
  const editing = [...live, ...waiting].find(({ id }) => id === chosen?.id) ?? chosen;
  const [formsDone, setFormsDone] = useState(0);

  function close(): void {
    setChosen(null);
    setFormsDone(formsDone + 1);
  }

  const row = (action: OwnAction) => (
    <li className="Row ActionRow" key={action.id}>
      <span className="Grow">
        <b>{action.text}</b>
        <span className="Small Num">{shortMinutes(action.minutes)}</span>
      </span>
      <IconButton label={texts.change(action.text)} icon={Pencil} onClick={() => setChosen(action)} />
    </li>
  );

  return (
    <Screen nav>
      <BackBar otherwise="/profile/urge" />
      <ScreenHead title={texts.title} lead={texts.lead} />
      <TitledSection title={texts.yours} aside={texts.count(live.length)}>
        {live.length === 0 && <Text variant="small">{texts.none}</Text>}
        {live.length > 0 && (
          <Card as="ul" className="List Lined">
            {live.map(row)}
          </Card>
        )}
        {waiting.length > 0 && (
          <>
            <Text variant="small">{texts.waiting}</Text>
            <Card as="ul" tone="outline" className="List Lined">
              {waiting.map(row)}
            </Card>
          </>
        )}
      </TitledSection>
      {editing || live.length < OWN_ACTIONS_MAX ? (
        // The form is renewed after each saved action, but not after a sync, which would discard text being typed.
        <ActionForm key={editing?.id ?? formsDone} action={editing} onDone={close} />
      ) : (
        <Text variant="small">{texts.full}</Text>
      )}
      <Ours />
    </Screen>
  );
}

const SHOWN_FIRST = 3;

/** Our actions; "not for me" hides one, and it can be restored. */
function Ours() {
  const emergencyActionTexts = useTexts(emergencyActionNames);
  const texts = useTexts(ownActionsTexts);
  const { items, put, remove } = useDocument('hidden');
  const hiddenIds = new Set(items.map((item) => item.id));
  const [all, setAll] = useState(false);
  const of = emergencyActions.length;

  return (
    <TitledSection tabIndex={-1} title={texts.ours} aside={texts.inUse(of - hiddenIds.size, of)}>
      <Card as="ul" className="List Lined">
        {emergencyActions.slice(0, all ? of : SHOWN_FIRST).map((action) => {
          const name = emergencyActionTexts[action.id].action;
          const hidden = hiddenIds.has(action.id);
          return (
            <li className="Row ActionRow" key={action.id} data-aside={hidden ? '' : undefined}>
              <span className="Grow">
                <b>{name}</b>
                <span className="Small Num">{hidden ? texts.aside : shortMinutes(action.timeMinutes)}</span>
              </span>
              {/* One button for both states, so that it keeps the focus. */}
              <Button
                size="sm"
                variant={hidden ? 'soft' : 'outline'}
                aria-label={hidden ? texts.backLabel(name) : texts.notForMeLabel(name)}
                onClick={firstPress(() => (hidden ? remove(action.id) : put({ id: action.id })))}
              >
                {hidden ? texts.back : texts.notForMe}
              </Button>
            </li>
          );
        })}
      </Card>
      {!all && <TextLink onClick={() => setAll(true)}>{texts.all(of)}</TextLink>}
    </TitledSection>
  );
}
