import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { dayText } from '../time.tsx';
import { useWidth } from './width.ts';

interface LineProps {
  label: string;
  /** A value by day; null on a day that has none. */
  points: readonly { date: string; value: number | null }[];
  range: readonly [number, number];
}

const height = 120;
const margin = { top: 8, right: 4, bottom: 22, left: 36 };

/** How a rate goes on, such as a score. */
export function Line({ label, points, range }: LineProps) {
  const [box, width] = useWidth();
  const x = scalePoint(
    points.map(({ date }) => date),
    [margin.left, width - margin.right],
  );
  const y = scaleLinear(range, [height - margin.bottom, margin.top]);
  const known = points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]));
  const path = line<(typeof points)[number]>(
    ({ date }) => x(date) ?? 0,
    ({ value }) => y(value ?? 0),
  ).defined(({ value }) => value !== null)([...points]);
  const [first, last] = [points[0], points.at(-1)];
  const latest = known.at(-1);
  const [begin] = known;
  return (
    <div ref={box}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${label}${latest && begin ? `, from ${dayText(begin.date)}; latest ${latest.value}` : ': no answers yet'}`}
        className="block w-full"
      >
        {y.ticks(3).map((tick) => (
          <g key={tick}>
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line"
            />
            <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-xs">
              {tick}
            </text>
          </g>
        ))}
        <path d={path ?? ''} className="fill-none stroke-bar" strokeWidth={2} strokeLinejoin="round" />
        {/* A line of one day has no length. */}
        {latest && known.length === 1 && (
          <circle cx={x(latest.date)} cy={y(latest.value)} r={3} className="fill-bar" />
        )}
        {first && (
          <text x={margin.left} y={height - 6} className="fill-muted text-xs">
            {dayText(first.date)}
          </text>
        )}
        {last && last !== first && (
          <text x={width - margin.right} y={height - 6} textAnchor="end" className="fill-muted text-xs">
            {dayText(last.date)}
          </text>
        )}
      </svg>
    </div>
  );
}
