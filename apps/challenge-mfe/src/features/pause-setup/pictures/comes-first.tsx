import { Picture, Tap } from '../../../pictures/step-picture/step-picture.tsx';

/** The last step of every guide: a tap on the app opens our page first. */
export function ComesFirst() {
  return (
    <Picture height={150}>
      <rect className="sp-body" x="28" y="18" width="96" height="160" rx="20" />
      <rect className="sp-screen" x="33" y="23" width="86" height="150" rx="16" />
      <rect className="sp-row" x="52" y="58" width="48" height="48" rx="13" />
      <circle className="sp-line" cx="65" cy="72" r="5" />
      <rect className="sp-line" x="75" y="69" width="17" height="5" rx="2.5" />
      <rect className="sp-line" x="60" y="84" width="32" height="5" rx="2.5" />
      <rect className="sp-line" x="60" y="94" width="24" height="5" rx="2.5" />
      <Tap x={90} y={98} />
      <path className="sp-stroke" d="M150 86h44M182 74l12 12-12 12" />
      <rect className="sp-body" x="222" y="18" width="96" height="160" rx="20" />
      <rect className="sp-screen" x="227" y="23" width="86" height="150" rx="16" />
      <circle className="sp-ember" cx="270" cy="92" r="25" />
      <rect className="sp-water" x="227" y="112" width="86" height="70" />
      {[
        [250, 119, 40],
        [257, 128, 26],
      ].map(([x, y, width]) => (
        <rect className="sp-ember" key={y} x={x} y={y} width={width} height="3.5" rx="1.7" />
      ))}
    </Picture>
  );
}
