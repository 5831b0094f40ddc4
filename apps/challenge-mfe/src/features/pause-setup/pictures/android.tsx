import { Phone, Picture, Ring, Row, Tap } from '../../../pictures/step-picture/step-picture.tsx';
import type { PictureTexts } from './picture-texts.ts';

/** A browser's address bar with its three dots. */
const AddressBar = ({ link }: { link: string }) => (
  <>
    <rect className="sp-soft" x="84" y="48" width="158" height="30" rx="15" />
    <text data-size="xs" data-soft="" x="98" y="67">
      {link}
    </text>
    {[56, 63, 70].map((y) => (
      <circle className="sp-sea" key={y} cx="258" cy={y} r="2.2" />
    ))}
  </>
);

export function AddToHome({ phone, link }: PictureTexts) {
  return (
    <Picture height={206}>
      <Phone>
        <AddressBar link={link} />
        <Tap x={258} y={63} />
        <Row y={88} text={phone.newTab} />
        <Row y={121} text={phone.bookmarks} />
        <Row y={154} text={phone.addToHome} />
        <Ring x={80} y={151} width={190} height={36} />
      </Phone>
    </Picture>
  );
}

const ICONS = [
  [96, 56],
  [154, 56],
  [212, 56],
  [96, 112],
  [212, 112],
] as const;

export function NewIcon({ app }: PictureTexts) {
  return (
    <Picture height={186}>
      <Phone>
        {ICONS.map(([x, y]) => (
          <rect className="sp-line" key={`${x} ${y}`} x={x} y={y} width="42" height="42" rx="13" />
        ))}
        <rect className="sp-row" x="154" y="112" width="42" height="42" rx="13" />
        <circle className="sp-ember" cx="175" cy="132" r="9" />
        <rect className="sp-water" x="162" y="133" width="26" height="12" />
        <text data-size="xs" textAnchor="middle" x="175" y="170">
          {app}
        </text>
        <Ring x={138} y={105} width={74} height={73} />
      </Phone>
    </Picture>
  );
}
