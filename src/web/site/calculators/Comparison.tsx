interface ComparisonProps {
  title: string;
  rows: readonly { label: string; value: number; isMarked?: boolean }[];
  format: (value: number) => string;
  className?: string;
}

/** Figures as bars on one scale. */
export function Comparison({ title, rows, format, className = '' }: ComparisonProps) {
  const longest = Math.max(...rows.map(({ value }) => value));
  return (
    <div>
      <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal text-mint">{title}</h2>
      <dl className={`comparison ${className}`}>
        {rows.map(({ label, value, isMarked }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="comparison-bar" aria-hidden="true">
                <i
                  style={{
                    width: `${longest > 0 ? (value / longest) * 100 : 0}%`,
                    background: `var(--color-${isMarked ? 'marigold-400' : 'peacock-300'})`,
                  }}
                />
              </span>
              <b className="num">{format(value)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
