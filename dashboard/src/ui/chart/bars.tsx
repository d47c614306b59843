import { scaleBand, scaleLinear } from 'd3-scale';
import { type KeyboardEvent, useId, useState } from 'react';
import { count, dayText } from '../time.tsx';
import { useWidth } from './width.ts';

export interface Series<Row> {
  name: string;
  numberOf: (row: Row) => number;
}

interface BarsProps<Row> {
  /** What the plot shows, for those who do not see it. */
  label: string;
  rows: readonly Row[];
  /** The day or the hour of a row. */
  nameOf: (row: Row) => string;
  textOf?: (name: string) => string;
  /** The first is the whole bar, the second is drawn upon it as a part of it. */
  series: readonly [Series<Row>] | readonly [Series<Row>, Series<Row>];
  isAlarming?: boolean;
}

const height = 180;
/** What the name of a day takes below the bars. */
const spaceOfText = 90;
/** A single day is a bar as well, and not a wall. */
const widestBar = 48;
const margin = { top: 8, right: 4, bottom: 22, left: 36 };

/** Counts by day or by hour, from zero. The arrow keys walk along the bars; a table has the same numbers. */
export function Bars<Row>({
  label,
  rows,
  nameOf,
  textOf = dayText,
  series,
  isAlarming = false,
}: BarsProps<Row>) {
  const [at, setAt] = useState<number>();
  const [isTable, setTable] = useState(false);
  const [box, width] = useWidth();
  const id = useId();
  const [whole, part] = series;
  const x = scaleBand(rows.map(nameOf), [margin.left, width - margin.right]).padding(0.22);
  const barWidth = Math.min(x.bandwidth(), widestBar);
  const most = Math.max(1, ...rows.map((row) => whole.numberOf(row)));
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const every = Math.max(1, Math.ceil((rows.length * spaceOfText) / width));
  const chosen = at === undefined ? undefined : rows[at];

  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((now) => Math.min(rows.length - 1, Math.max(0, (now ?? (step > 0 ? -1 : rows.length)) + step)));
  };

  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <span className="flex flex-wrap gap-4">
          <Key name={whole.name} className={part ? 'bg-bar-pale' : 'bg-bar'} />
          {part && <Key name={part.name} className={isAlarming ? 'bg-bad' : 'bg-bar'} />}
        </span>
        <button type="button" className="link" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as plot' : 'Show as table'}
        </button>
      </figcaption>
      {isTable ? (
        <Numbers label={label} rows={rows} nameOf={nameOf} textOf={textOf} series={series} />
      ) : (
        <div className="relative" ref={box}>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={`${label}. Use the arrow keys to hear the numbers.`}
            aria-describedby={id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk along the bars
            tabIndex={0}
            onKeyDown={move}
            onBlur={() => setAt(undefined)}
            onMouseLeave={() => setAt(undefined)}
            className="block w-full"
          >
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={margin.left}
                  x2={width - margin.right}
                  y1={y(tick)}
                  y2={y(tick)}
                  className="stroke-line"
                />
                <text
                  x={margin.left - 8}
                  y={y(tick) + 4}
                  textAnchor="end"
                  className="fill-muted text-xs tabular-nums"
                >
                  {count(tick)}
                </text>
              </g>
            ))}
            {rows.map((row, index) => {
              const middle = (x(nameOf(row)) ?? 0) + x.bandwidth() / 2;
              const bar = (value: number, className: string) => (
                <rect
                  x={middle - barWidth / 2}
                  y={y(value)}
                  width={barWidth}
                  height={y(0) - y(value)}
                  rx={1.5}
                  className={className}
                />
              );
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the plot itself takes the keys
                <g key={nameOf(row)} onMouseEnter={() => setAt(index)}>
                  <rect
                    x={middle - x.step() / 2}
                    y={margin.top}
                    width={x.step()}
                    height={height - margin.top - margin.bottom}
                    className={index === at ? 'fill-hover' : 'fill-transparent'}
                  />
                  {bar(whole.numberOf(row), part ? 'fill-bar-pale' : 'fill-bar')}
                  {part && bar(part.numberOf(row), isAlarming ? 'fill-bad' : 'fill-bar')}
                  {index % every === 0 && (
                    <text
                      x={middle}
                      y={height - 6}
                      textAnchor={index === 0 && x.step() < spaceOfText ? 'start' : 'middle'}
                      className="fill-muted text-xs"
                    >
                      {textOf(nameOf(row))}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
          <p
            id={id}
            aria-live="polite"
            className={`pointer-events-none absolute top-0 right-0 rounded-md border border-line bg-raised px-2 py-1 text-sm tabular-nums shadow-float ${chosen ? '' : 'sr-only'}`}
          >
            {chosen &&
              `${textOf(nameOf(chosen))}: ${series.map(({ name, numberOf }) => `${count(numberOf(chosen))} ${name.toLowerCase()}`).join(', ')}`}
          </p>
        </div>
      )}
    </figure>
  );
}

const Key = ({ name, className }: { name: string; className: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${className}`} />
    {name}
  </span>
);

function Numbers<Row>({
  label,
  rows,
  nameOf,
  textOf,
  series,
}: Required<Pick<BarsProps<Row>, 'label' | 'rows' | 'nameOf' | 'textOf' | 'series'>>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <section className="max-h-60 overflow-y-auto" tabIndex={0} aria-label={label}>
      <table className="w-full text-sm">
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="py-1 font-medium">
              When
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={nameOf(row)} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {textOf(nameOf(row))}
              </th>
              {series.map(({ name, numberOf }) => (
                <td key={name} className="py-1 text-right">
                  {count(numberOf(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
