import { languageOf } from '@scrollstop/contracts/language';
import { useLanguage } from '../../../hooks.ts';
import { giftTexts } from '@scrollstop/challenge/features/gift/texts';
import { useTexts } from '../../../texts/use-texts.ts';
import { CARD, cardLines, cutLine } from './card-art.ts';
import '../gift.css';
import './gift-card.css';

interface GiftCardProps {
  code: string;
  line: string;
}

/** The card as it is printed: always ink on paper. */
export function GiftCard({ code, line }: GiftCardProps) {
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
