import { giftLink } from '@scrollstop/challenge/features/gift/code';
import { saveFile } from '@scrollstop/ui/browser/save-file.ts';
import { Button, IconButton, Row, Text, TextLink, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { useCopied } from '@scrollstop/ui/browser/use-copied.ts';
import { Check, Copy, Printer, Share } from '@scrollstop/ui/icons/icons';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { useTexts, useLanguage } from '../../../hooks.ts';
import { drawCard } from './draw-card.ts';
import { languageOf } from '@scrollstop/contracts/language';
import { CARD, cardLines, cutLine } from './card-art.ts';
import '../gift.css';
import './gift-card.css';

/** One code with all ways to pass it on: copy, print, share, or save as a picture. */
export function HandOn({ code, line }: { code: string; line: string }) {
  const { card: t } = useTexts(giftTexts);
  const { copied, copy } = useCopied();
  const link = giftLink(location.origin, code);

  async function share(): Promise<void> {
    // The share sheet also rejects when the user closes it. Without a sheet the link is copied.
    if ('share' in navigator) await navigator.share({ url: link }).catch(() => undefined);
    else await copy(link).catch(() => undefined);
  }
  async function savePicture(): Promise<void> {
    const address = `${location.host}/gift`;
    const picture = await drawCard({ poster: t.poster, line, code, address, promise: t.promise });
    if (picture) saveFile(new File([picture], `${t.file}.png`, { type: 'image/png' }));
  }

  return (
    <>
      <Row gap={2} justify="between" className="GiftCodeBox">
        <span className="GiftCode">{code}</span>
        <IconButton
          label={copied ? t.copied : t.copy}
          icon={copied ? Check : Copy}
          onClick={() => void copy(code).catch(() => undefined)}
        />
        <VisuallyHidden role="status">{copied ? t.copied : ''}</VisuallyHidden>
      </Row>
      <div className="GiftActions">
        <Button variant="sun" icon={Printer} onClick={() => print()}>
          {t.print}
        </Button>
        <Button variant="outline" icon={Share} onClick={() => void share()}>
          {t.pass}
        </Button>
      </div>
      <GiftCard code={code} line={line} />
      <Text variant="note" align="center">
        {t.paper}
      </Text>
      <TextLink onClick={() => void savePicture()}>{t.picture}</TextLink>
    </>
  );
}

/** The card as it is printed: always ink on paper. */
function GiftCard({ code, line }: { code: string; line: string }) {
  const { card: t } = useTexts(giftTexts);
  const language = languageOf(useLanguage().locale);
  const [first, second] = t.poster;
  return (
    <div className="GiftPreview">
      <article className="GiftCard" data-theme="light" lang={language} aria-label={t.label}>
        <svg viewBox={`0 0 ${CARD.width} ${CARD.height}`} aria-hidden focusable="false">
          {cardLines.map((path) => (
            <path key={path} d={path} />
          ))}
          <path className="cut" d={cutLine} />
        </svg>
        <h2>
          {first}
          <br />
          {second}
        </h2>
        {line !== '' && (
          <p className="GiftCard-line">
            <bdi>{line}</bdi>
          </p>
        )}
        <div className="GiftCard-foot">
          <p>
            <span className="GiftCode">{code}</span>
            {`${location.host}/gift`}
          </p>
          <p>{t.promise}</p>
        </div>
      </article>
    </div>
  );
}
