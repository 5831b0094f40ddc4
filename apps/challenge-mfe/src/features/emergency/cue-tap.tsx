import { newId } from '@scrollstop/contracts/device/new-id';
import { cuesMayLeave, tapsIn } from '@scrollstop/challenge/features/cue-map/cue-picture';
import { type CueWord, OWN_WORD_MAX } from '@scrollstop/challenge/features/cue-map/document';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { Field } from '@scrollstop/ui/fields/field';
import { Card } from '@scrollstop/ui/layout/card';
import { type FormEvent, useRef, useState } from 'react';
import { oneLine } from '@scrollstop/contracts/storable';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { useTypedTexts } from '../../day/typed-texts.ts';
import { useDocument } from '../../store/use-document.ts';
import { useStore, useTexts } from '../../hooks.ts';
import '@scrollstop/ui/choices/options.css';
import './cue-tap.css';
import { cueMapTexts } from '@scrollstop/challenge/features/cue-map/texts';

const cueWords = ['bored', 'tired', 'stressed', 'waiting', 'lonely'] as const;

const NOTHING_TYPED = { own: '' };

/** The start of the id of a press's tap, by which it is found on another screen or after a reload. */
function idStart(press: string): string {
  const at = Date.parse(press).toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-`;
}

/** One optional tap (U-5). Must be keyed by the press. Another word replaces the first; a second tap removes it. */
export function CueTap({ press }: { press: string }) {
  const cue = useTexts(cueMapTexts);
  const { now } = useStore();
  const { items, put, remove } = useDocument('cues');
  const { fields, write, forget } = useTypedTexts('cue', NOTHING_TYPED);
  const [writing, setWriting] = useState(false);
  const ownPill = useRef<HTMLButtonElement>(null);
  const start = idStart(press);
  const tap = tapsIn(items).find(({ id }) => id.startsWith(start));

  function choose(word: CueWord, text = ''): void {
    setWriting(false);
    if (tap?.word === word && text === '') return remove(tap.id);
    const at = now();
    const id = tap?.id ?? start + newId().slice(start.length);
    put({ id, on: localDateOf(at), hour: at.getHours(), word, text });
  }

  function keep(event: FormEvent): void {
    event.preventDefault();
    // The form is about to disappear, and would take the focus with it.
    ownPill.current?.focus();
    const text = oneLine(fields.own, OWN_WORD_MAX);
    forget();
    if (text === '') setWriting(false);
    else choose('own', text);
  }

  return (
    <Card as="fieldset" tone="ember" gap={3}>
      <legend className="vh">
        {cue.question} {cue.optional}
      </legend>
      <p aria-hidden>
        <b>{cue.question}</b> <span className="Small">{cue.optional}</span>
      </p>
      <div className="CueTap-grid">
        {cueWords.map((word) => (
          <button
            key={word}
            type="button"
            className="Pill"
            aria-pressed={tap?.word === word}
            onClick={() => choose(word)}
          >
            {cue.words[word]}
          </button>
        ))}
        <button
          ref={ownPill}
          type="button"
          className="Pill"
          data-new
          aria-pressed={tap?.word === 'own'}
          aria-expanded={writing}
          onClick={() => (tap?.word === 'own' ? choose('own') : setWriting(!writing))}
        >
          {tap?.word === 'own' ? tap.text : cue.ownWord}
        </button>
      </div>
      {writing && (
        <form className="CueTap-own" onSubmit={keep}>
          <Field
            label={cue.ownWord}
            maxLength={OWN_WORD_MAX}
            autoComplete="off"
            autoFocus
            value={fields.own}
            onChange={(event) => write({ own: event.target.value })}
          />
          <Button type="submit" variant="soft">
            {cue.keepWord}
          </Button>
        </form>
      )}
      <Text variant="note">{cuesMayLeave(items) ? cue.travels : cue.stays}</Text>
    </Card>
  );
}
