import { Phone, Picture, Ring, Row, Tap } from '../../../pictures/step-picture/step-picture.tsx';
import type { PictureTexts } from './picture-texts.ts';

export function AutomationTab({ phone }: PictureTexts) {
  return (
    <Picture height={184}>
      <Phone title={phone.automation}>
        <path className="sp-stroke" d="M252 54v14M245 61h14" />
        <Tap x={252} y={61} r={17} />
        <rect className="sp-row" x="84" y="80" width="182" height="28" rx="10" />
        <rect className="sp-line" x="96" y="91" width="96" height="6" rx="3" />
        <rect className="sp-soft" x="72" y="124" width="206" height="70" />
        <rect className="sp-line" x="72" y="124" width="206" height="1.5" />
        <rect className="sp-line" x="98" y="133" width="16" height="16" rx="4" />
        <text data-soft="" data-size="xs" textAnchor="middle" x="106" y="166">
          {phone.shortcuts}
        </text>
        <circle className="sp-sea" cx="175" cy="141" r="8" />
        <text data-sea="" data-size="xs" textAnchor="middle" x="175" y="166">
          {phone.automation}
        </text>
        <rect className="sp-line" x="236" y="133" width="16" height="16" rx="4" />
        <text data-soft="" data-size="xs" textAnchor="middle" x="244" y="166">
          {phone.gallery}
        </text>
        <Ring x={136} y={126} width={78} height={48} />
      </Phone>
    </Picture>
  );
}

export function WhenOpened({ phone, app }: PictureTexts) {
  return (
    <Picture height={192}>
      <Phone>
        <text data-size="lg" x="84" y="62">
          {phone.when}
        </text>
        <Row y={72} text={phone.app} end={app} />
        <Row y={106} text={phone.opened} ticked />
        <Row y={140} text={phone.immediately} ticked />
        <Ring x={80} y={102} width={190} height={72} />
      </Phone>
    </Picture>
  );
}

export function OpenUrl({ phone, link }: PictureTexts) {
  return (
    <Picture height={192}>
      <Phone>
        <rect className="sp-soft" x="84" y="48" width="182" height="32" rx="16" />
        <circle className="sp-stroke" cx="100" cy="63" r="5" />
        <path className="sp-stroke" d="m104 67 4 4" />
        <text x="116" y="68.5">
          {phone.openUrls}
        </text>
        <rect className="sp-row" x="84" y="92" width="182" height="72" rx="12" />
        <rect className="sp-sea" x="96" y="103" width="18" height="18" rx="5" />
        <text x="122" y="117">
          {phone.open}
        </text>
        <rect className="sp-soft" x="96" y="129" width="158" height="26" rx="8" />
        <text data-sea="" data-size="xs" x="104" y="146">
          {link}
        </text>
        <Ring x={91} y={124} width={168} height={36} />
      </Phone>
    </Picture>
  );
}
