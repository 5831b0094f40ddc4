import { newId } from '@scrollstop/contracts/device/new-id';
import { ownActionsTexts } from '@scrollstop/challenge/features/own-actions/texts';
import { useTexts } from '../../hooks.ts';
import { OWN_MINUTES } from '@scrollstop/challenge/constants';
import { OWN_TEXT_MAX } from '@scrollstop/contracts/urge/plan';
import { type OwnAction } from '@scrollstop/challenge/features/own-actions/actions-document';
import { Button } from '@scrollstop/ui/layout/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { type FormEvent, useState } from 'react';
import { oneLine } from '@scrollstop/contracts/storable';
import { useTypedTexts } from '../../day/typed-texts.ts';
import { useDocument } from '../../store/use-document.ts';

interface ActionFormProps {
  /** Null for a new action. */
  action: OwnAction | null;
  onDone: () => void;
}

/** The form for one of the user's own actions and its minutes. */
export function ActionForm({ action, onDone }: ActionFormProps) {
  const texts = useTexts(ownActionsTexts);
  const { put, remove: removeItem } = useDocument('actions');
  const { fields, write, forget } = useTypedTexts(`action ${action?.id ?? 'new'}`, {
    text: action?.text ?? '',
    minutes: `${action?.minutes ?? 2}`,
  });
  const [submitted, setSubmitted] = useState(false);
  const words = oneLine(fields.text, OWN_TEXT_MAX);
  const minutes = Number(fields.minutes);

  function keep(event: FormEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (words === '') return;
    put({ id: action?.id ?? newId(), text: words, minutes });
    leave();
  }

  function remove(): void {
    if (action) removeItem(action.id);
    leave();
  }

  function leave(): void {
    forget();
    onDone();
  }

  return (
    <TitledCard
      as="form"
      tone="inset"
      gap={4}
      onSubmit={keep}
      noValidate
      title={action ? texts.changeTitle : texts.addTitle}
    >
      <Field
        label={texts.what}
        placeholder={texts.hint}
        maxLength={OWN_TEXT_MAX}
        autoComplete="off"
        autoFocus={action !== null}
        value={fields.text}
        onChange={(event) => write({ text: event.target.value })}
        error={submitted && words === '' && texts.missing}
      />
      <PillGroup
        legend={texts.howLong}
        options={OWN_MINUTES.map((count) => ({ value: count, label: count }))}
        value={minutes}
        onChange={(count) => write({ minutes: `${count}` })}
      />
      <Button type="submit" variant="sun" block>
        {action ? texts.save : texts.add}
      </Button>
      {action && (
        <>
          <Button variant="outline" block onClick={remove}>
            {texts.remove}
          </Button>
          <Button variant="ghost" size="sm" onClick={leave}>
            {texts.cancel}
          </Button>
        </>
      )}
    </TitledCard>
  );
}
