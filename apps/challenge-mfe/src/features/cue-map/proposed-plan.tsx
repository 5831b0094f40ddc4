import { newId } from '@scrollstop/contracts/device/new-id';
import { PLANS_MAX } from '@scrollstop/challenge/constants';
import { type CuePicture, hourOf } from '@scrollstop/challenge/urge/cue-picture';
import { plansInUse } from '@scrollstop/challenge/urge/plans';
import { type CueKind, CUE_TEXT_MAX } from '@scrollstop/contracts/urge/plan';
import { Button } from '@scrollstop/ui/buttons/button';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { useId } from 'react';
import { useHost } from '../../host.tsx';
import { ShownPlan } from '../../plans/shown-plan.tsx';
import { oneLine } from '@scrollstop/contracts/storable';
import { useDocument } from '../../store/documents/use-document.ts';
import { useCueWords } from './use-cue-words.ts';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The quietest of our actions suits most moments and needs nothing but breath. */
const PROPOSED_ACTION = 'm1';

/** A plan for the word and hour of the picture: one tap takes it. Nothing when there is such a plan already. */
export function ProposedPlan({ picture }: { picture: CuePicture }) {
  const { cue, plan: texts } = useTexts(urgeTexts);
  const { toast, navigate } = useHost();
  const wordOf = useCueWords();
  const { edits, put } = useDocument('plans');
  const { live } = plansInUse(edits);
  const id = useId();
  const [row] = picture.rows;
  if (!row) return null;
  const name = wordOf(row).toLowerCase();
  const kind: CueKind = row.peak === null ? 'feeling' : 'time';
  const text = row.peak === null ? cue.planCueWord(name) : cue.planCue(hourOf(row.peak), name);
  const proposed = {
    id: '',
    cue: { kind, text: oneLine(text, CUE_TEXT_MAX) },
    action: { kind: 'ours' as const, id: PROPOSED_ACTION },
  };
  if (live.some((plan) => plan.cue.text === proposed.cue.text)) return null;

  function take(): string {
    const plan = { ...proposed, id: newId() };
    put(plan);
    return plan.id;
  }

  return (
    <Stack as="section" aria-labelledby={id}>
      <SectionTitle id={id}>{cue.planTitle}</SectionTitle>
      <ShownPlan plan={proposed} tone="sun" size="sm" />
      {live.length >= PLANS_MAX ? (
        <>
          <Text variant="small">{cue.full}</Text>
          <Button variant="outline" block href="/plans">
            {texts.list}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="sun"
            block
            onClick={() => {
              take();
              toast({ title: texts.kept.title, description: texts.kept.text });
            }}
          >
            {cue.take}
          </Button>
          <Button variant="ghost" block onClick={() => navigate(`/plans?edit=${take()}`)}>
            {cue.change}
          </Button>
        </>
      )}
    </Stack>
  );
}
