import { pauseApps } from '@scrollstop/challenge/features/pause/pause-apps';
import { extensionStores, storeOf } from '@scrollstop/challenge/features/pause/extension-stores';
import { Button } from '@scrollstop/ui/buttons/button';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { useEffect, useState } from 'react';
import { useHost } from '../../host.tsx';
import type { MyLink } from './use-pause-link.ts';
import { pauseSetupTexts } from '@scrollstop/challenge/features/pause-setup/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** First on a computer, where the browser can install it: nobody who is pulled opens a bookmark. */
export function ExtensionOffer({ stores = extensionStores }: { stores?: typeof extensionStores }) {
  const t = useTexts(pauseSetupTexts).extension;
  const store = storeOf(navigator.userAgent, stores);
  if (!store) return null;
  return (
    <Card>
      <Stack>
        <SectionTitle>{t.title}</SectionTitle>
        <Text>{t.text}</Text>
        <Button variant="sun" block href={store}>
          {t.install}
        </Button>
        <Text variant="note">{t.orBookmark}</Text>
      </Stack>
    </Card>
  );
}

/** The address of a link: the extension reads the key behind `#` once, because its user has asked it to. */
const linkWith = (key: string) => `/pause?app=${pauseApps[0]!.id}&test#${key}`;

const openHere = (address: string) => location.assign(address);

/** One click gives the key to the extension that has opened this page (docs/decisions/065). */
export function ConnectExtension({
  mine,
  open = openHere,
}: {
  mine: MyLink;
  open?: (address: string) => void;
}) {
  const t = useTexts(pauseSetupTexts);
  const { toast } = useHost();
  const [asked, setAsked] = useState(false);
  const { state, busy } = mine;
  const key = state.status === 'made' ? state.link.key : null;

  // Outside system: the extension, which sees the address of this tab.
  useEffect(() => {
    if (asked && key) open(linkWith(key));
  }, [asked, key, open]);

  const failed = () => toast({ title: t.link.failed.title, description: t.link.failed.text });
  const connect = () => {
    setAsked(true);
    if (!key) void mine.set({})?.catch(failed);
  };
  const possible = state.status === 'made' || state.status === 'none';
  return (
    <Card>
      <Stack>
        <SectionTitle>{t.extension.connectTitle}</SectionTitle>
        <Text>{t.extension.connectText}</Text>
        <Button variant="sun" block busy={busy || !possible} onClick={connect}>
          {t.extension.connect}
        </Button>
      </Stack>
    </Card>
  );
}
