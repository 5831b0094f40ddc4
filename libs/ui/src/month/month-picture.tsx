import './month.css';
import '../scene/horizon-scene.css';
import { type DrawnDay, monthLights, monthRays } from '../scene/month-geometry.ts';

interface MonthPictureProps {
  /** In order of the month. */
  days: readonly DrawnDay[];
  /** The picture's content in one sentence. */
  sentence: string;
  /** The names of the three arcs, below their lights. */
  arcs: readonly string[];
}

const SUN = { x: 195, y: 194, r: 84 };
const COLUMNS = [72, 195, 318];

/** All 30 days in one drawing: a ray for each day, and a light on the water for its words. */
export function MonthPicture({ days, sentence, arcs }: MonthPictureProps) {
  return (
    <figure className="MonthPicture">
      <svg className="HorizonScene" viewBox="0 0 390 344" role="img" aria-label={sentence}>
        <rect className="sky" width="390" height="344" />
        {[182, 132, 108].map((radius, index) => (
          <circle key={radius} className={`r${3 - index}`} cx={SUN.x} cy={SUN.y} r={radius} />
        ))}
        <circle className="sun" cx={SUN.x} cy={SUN.y} r={SUN.r} />
        {monthRays(SUN, days, 'half').map(({ d, dotted }, index) => (
          <path
            key={index}
            className="ray"
            d={d}
            data-tried={dotted ? '' : undefined}
            style={{ animationDelay: `${index * 20}ms` }}
          />
        ))}
        <rect className="water" y="200" width="390" height="144" />
        {monthLights({ columns: COLUMNS, top: 214, step: 9.6, width: 100 }, days).map(({ x, y, width }) => (
          <rect key={`${x} ${y}`} className="word" x={x} y={y} width={width} height="4" rx="2" />
        ))}
        {arcs.map((name, index) => (
          <text key={name} x={COLUMNS[index]} y="329">
            {name}
          </text>
        ))}
      </svg>
    </figure>
  );
}
