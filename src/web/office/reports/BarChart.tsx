import type { Elements } from '../../ui/elements.ts';

/** Width of a bar's place and maximum height of a bar, in units of the drawing. */
const STEP = 10;
const HEIGHT = 60;
/** Few bars would be drawn as wide blocks. */
const MIN_BARS = 14;

interface Bar {
  key: string;
  /** Shown where one points. */
  title: string;
  /** Drawn over each other, each with its colour. */
  parts: ReadonlyArray<readonly [count: number, fill: string]>;
}

interface BarChartProps {
  /** In place of the drawing. */
  label: string;
  bars: readonly Bar[];
  className?: string;
  /** Below the drawing. */
  children: Elements;
}

export function BarChart({ label, bars, className = '', children }: BarChartProps) {
  const most = Math.max(1, ...bars.flatMap(({ parts }) => parts.map(([count]) => count)));
  return (
    <figure className={`grid gap-2 ${className}`}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(MIN_BARS, bars.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-full min-h-16 w-full"
      >
        {bars.map(({ key, title, parts }, place) => (
          <g key={key}>
            <title>{title}</title>
            {parts.map(([count, fill]) => {
              const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT);
              return (
                <rect
                  key={fill}
                  x={place * STEP + 1.5}
                  y={HEIGHT - height}
                  width={STEP - 3}
                  height={height}
                  className={fill}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <figcaption aria-hidden className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-t1 text-slate">
        {children}
      </figcaption>
    </figure>
  );
}
