interface SparklineProps {
  label: string;
  values: readonly number[];
  /** A part of each value, drawn upon it. */
  parts?: readonly number[];
  isAlarming?: boolean;
}

const height = 20;
const step = 4;

/** Small bars beside a number, to see how it came about. The numbers themselves are on the page behind. */
export function Sparkline({ label, values, parts, isAlarming = false }: SparklineProps) {
  const most = Math.max(1, ...values);
  const bar = (value: number, index: number, className: string) => {
    const tall = value === 0 ? 0 : Math.max(1.5, (value / most) * height);
    return (
      <rect
        key={index}
        x={index * step}
        y={height - tall}
        width={step - 1}
        height={tall}
        className={className}
      />
    );
  };
  return (
    <svg
      role="img"
      aria-label={label}
      width={values.length * step}
      height={height}
      viewBox={`0 0 ${values.length * step} ${height}`}
      className="shrink-0"
    >
      <line x1="0" x2={values.length * step} y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
      {values.map((value, index) => bar(value, index, parts ? 'fill-bar-pale' : 'fill-bar'))}
      {parts?.map((part, index) => bar(part, index, isAlarming ? 'fill-bad' : 'fill-bar'))}
    </svg>
  );
}
