import type { ReactNode } from 'react';
import { Picture, Ring, Tap } from '../../../pictures/step-picture/step-picture.tsx';
import type { PictureTexts } from './picture-texts.ts';

/** A window with its address bar; the page starts at y 62. */
function Window({ link, children }: { link: string; children: ReactNode }) {
  return (
    <>
      <rect className="sp-body" x="24" y="16" width="302" height="220" rx="16" />
      <rect className="sp-soft" x="29" y="21" width="292" height="41" rx="11" />
      <rect className="sp-screen" x="29" y="56" width="292" height="180" />
      {[42, 54, 66].map((x) => (
        <circle className="sp-line" key={x} cx={x} cy="38" r="4" />
      ))}
      <rect className="sp-row" x="84" y="26" width="226" height="25" rx="12.5" />
      <text data-size="xs" data-soft="" x="96" y="42.5">
        {link}
      </text>
      {children}
    </>
  );
}

/** The number of characters that fit in the picture; the step's text has them all. */
const SHOWN_MAX = 38;
const shortened = (text: string) => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 1)}…` : text);

const Star = () => <path className="sp-stroke" d="m296 32 2 4 4.4.6-3.2 3.1.8 4.4-4-2.1-4 2.1.8-4.4-3.2-3.1 4.4-.6z" />;

export function BookmarkStar({ browser, app, link }: PictureTexts) {
  return (
    <Picture height={160}>
      <Window link={link}>
        <Star />
        <Tap x={296} y={38.5} />
        <rect className="sp-row" x="104" y="70" width="206" height="76" rx="12" />
        <text data-size="xs" x="118" y="91">
          {browser.bookmark}
        </text>
        <rect className="sp-soft" x="118" y="102" width="178" height="28" rx="8" />
        <text x="130" y="120.5">
          {app}
        </text>
        <Ring x={113} y={97} width={188} height={38} />
      </Window>
    </Picture>
  );
}

export function StartPage({ browser, link }: PictureTexts) {
  return (
    <Picture height={186}>
      <Window link={browser.settings}>
        <text data-size="lg" x="46" y="86">
          {browser.onStartup}
        </text>
        <rect className="sp-row" x="42" y="98" width="266" height="72" rx="12" />
        <circle className="sp-sea" cx="58" cy="117" r="6" />
        <circle className="sp-row" cx="58" cy="117" r="2.4" />
        <text data-size="xs" x="72" y="121">
          {shortened(browser.specific)}
        </text>
        <rect className="sp-soft" x="72" y="134" width="224" height="26" rx="8" />
        <text data-sea="" data-size="xs" x="82" y="151">
          {link}
        </text>
        <Ring x={67} y={129} width={234} height={36} />
      </Window>
    </Picture>
  );
}
