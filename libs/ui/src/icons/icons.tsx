import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };

/** Returns an icon's drawing as SVG, in a box of 24 by 24. */
export type Glyph = () => string;

/** The closed list of icons. Separate functions, so that a bundle contains only the drawings that it uses. */
export const ArrowLeft = () => lucide.icons['arrow-left'].body;
export const ArrowRight = () => lucide.icons['arrow-right'].body;
export const Bell = () => lucide.icons.bell.body;
export const BookOpen = () => lucide.icons['book-open'].body;
export const Brush = () => lucide.icons.brush.body;
export const Calendar = () => lucide.icons.calendar.body;
export const ChartColumn = () => lucide.icons['chart-column'].body;
export const Check = () => lucide.icons.check.body;
export const ChevronRight = () => lucide.icons['chevron-right'].body;
export const Clock = () => lucide.icons.clock.body;
export const Copy = () => lucide.icons.copy.body;
export const CreditCard = () => lucide.icons['credit-card'].body;
export const Download = () => lucide.icons.download.body;
export const Eye = () => lucide.icons.eye.body;
export const EyeOff = () => lucide.icons['eye-off'].body;
export const Flame = () => lucide.icons.flame.body;
export const Footprints = () => lucide.icons.footprints.body;
export const Hourglass = () => lucide.icons.hourglass.body;
export const Gift = () => lucide.icons.gift.body;
export const House = () => lucide.icons.house.body;
export const InfinityIcon = () => lucide.icons.infinity.body;
export const Info = () => lucide.icons.info.body;
export const KeyRound = () => lucide.icons['key-round'].body;
export const Leaf = () => lucide.icons.leaf.body;
export const LifeBuoy = () => lucide.icons['life-buoy'].body;
export const Lightbulb = () => lucide.icons.lightbulb.body;
export const LinkIcon = () => lucide.icons.link.body;
export const Lock = () => lucide.icons.lock.body;
export const LogOut = () => lucide.icons['log-out'].body;
export const Mail = () => lucide.icons.mail.body;
export const Moon = () => lucide.icons.moon.body;
export const Pause = () => lucide.icons.pause.body;
export const Pencil = () => lucide.icons.pencil.body;
export const Play = () => lucide.icons.play.body;
export const Plus = () => lucide.icons.plus.body;
export const Printer = () => lucide.icons.printer.body;
export const RefreshCw = () => lucide.icons['refresh-cw'].body;
export const RotateCcw = () => lucide.icons['rotate-ccw'].body;
export const Search = () => lucide.icons.search.body;
export const Share = () => lucide.icons.share.body;
export const ShieldCheck = () => lucide.icons['shield-check'].body;
export const ShoppingBag = () => lucide.icons['shopping-bag'].body;
export const Smartphone = () => lucide.icons.smartphone.body;
export const Star = () => lucide.icons.star.body;
export const Sun = () => lucide.icons.sun.body;
export const Sunrise = () => lucide.icons.sunrise.body;
export const TriangleAlert = () => lucide.icons['triangle-alert'].body;
export const Trophy = () => lucide.icons.trophy.body;
export const User = () => lucide.icons.user.body;
export const Users = () => lucide.icons.users.body;
export const Wind = () => lucide.icons.wind.body;
export const X = () => lucide.icons.x.body;

/** PayPal's two slanted letters, drawn in the line style of the other icons. */
export const PaypalMark = () =>
  '<path d="M7 19.5 9.4 3.5h5.4c3 0 4.8 2 4.3 4.8-.5 3.2-2.9 4.9-6.1 4.9H9.6L8.6 19.5z"/>' +
  '<path d="M20.4 11c-.6 3.2-2.9 4.9-5.9 4.9h-2.4l-.8 5h-3"/>';

interface IconProps {
  of: Glyph;
  /** 22 px by default; sm 18, lg 28, xl 36. */
  size?: 'sm' | 'lg' | 'xl' | undefined;
}

/** Always decorative: the text beside it, or its button's label, carries the meaning. */
export function Icon({ of: glyph, size }: IconProps) {
  return (
    <svg
      className="Icon"
      data-size={size}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden
      focusable="false"
      dangerouslySetInnerHTML={{ __html: glyph() }}
    />
  );
}
