interface ComparisonProps {
  title: string;
  labels: readonly [string, string];
  values: readonly [number, number];
  format: (value: number) => string;
}

const COLORS = ['var(--color-peacock-300)', 'var(--color-marigold-400)'];

/** Two figures as bars on one scale. */
export function Comparison({ title, labels, values, format }: ComparisonProps) {
  const longest = Math.max(...values);
  return (
    <div>
      <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal text-mint">{title}</h2>
      <dl className="comparison">
        {values.map((value, index) => (
          <div key={labels[index]}>
            <dt>{labels[index]}</dt>
            <dd>
              <span className="comparison-bar" aria-hidden="true">
                <i style={{ width: `${longest > 0 ? (value / longest) * 100 : 0}%`, background: COLORS[index] }} />
              </span>
              <b className="num">{format(value)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
