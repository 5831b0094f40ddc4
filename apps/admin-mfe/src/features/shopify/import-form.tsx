import { Button } from '@scrollstop/ui/layout/primitives';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { Field } from '@scrollstop/ui/fields/field';
import { Download } from '@scrollstop/ui/icons/icons';
import { PasswordField } from '@scrollstop/ui/fields/password-field';
import { type FormEvent, useState } from 'react';
import { useOwner } from '../../owner/owner.tsx';
import { ImportState } from './import-state.tsx';
import { useImport } from './use-import.ts';

/** Takes the store's name and a token for one import, which runs on the server while this page shows its progress. */
export function ImportForm() {
  const { toast, texts } = useOwner();
  const { form, required } = texts.shopify;
  const [shop, setShop] = useState('');
  const [token, setToken] = useState('');
  const [missing, setMissing] = useState(false);
  const run = useImport(() => setToken(''));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const incomplete = shop.trim() === '' || token.trim() === '';
    setMissing(incomplete);
    if (incomplete) return toast({ title: required.title, description: required.text, failed: true });
    if (!run.busy) void run.start({ shopUrl: shop, shopifyApiKey: token });
  }

  return (
    <TitledCard as="form" gap={4} onSubmit={submit} noValidate title={form.title}>
      <Field
        label={form.shop}
        hint={form.shopHint}
        error={missing && shop.trim() === '' ? required.text : undefined}
        value={shop}
        onChange={(event) => setShop(event.target.value)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <PasswordField
        label={form.token}
        hint={form.tokenHint}
        revealLabel={form.showToken}
        error={missing && token.trim() === '' ? required.text : undefined}
        value={token}
        onChange={(event) => setToken(event.target.value)}
        autoComplete="off"
      />
      <Button type="submit" block icon={Download} busy={run.busy}>
        {run.busy ? form.busy : run.resumes ? form.resume : form.submit}
      </Button>
      <ImportState result={run.result} running={run.busy} onCancel={() => void run.cancel()} />
    </TitledCard>
  );
}
