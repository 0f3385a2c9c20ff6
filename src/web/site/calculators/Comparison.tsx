import { useSay } from './say.ts';

interface ComparisonProps {
  title: string;
  rows: readonly { label: string; value: number; isMarked?: boolean }[];
  format: (value: number) => string;
  className?: string;
}

export function Comparison({ title, rows, format, className = '' }: ComparisonProps) {
  const say = useSay();
  const longest = Math.max(...rows.map(({ value }) => value));
  return (
    <div>
      <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal text-mint">{say(title)}</h2>
      <dl className={`comparison ${className}`}>
        {rows.map(({ label, value, isMarked }) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            <dd>
              <span className="comparison-bar" aria-hidden="true">
                <i
                  style={{
                    width: `${longest > 0 ? (value / longest) * 100 : 0}%`,
                    background: `var(--color-${isMarked ? 'marigold-400' : 'peacock-300'})`,
                  }}
                />
              </span>
              <b className="num">{say(format(value))}</b>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface BigFigureProps {
  label: string;
  value: string;
  /** The one that the calculator is opened for. */
  isMain?: boolean;
}

export function BigFigure({ label, value, isMain = false }: BigFigureProps) {
  const say = useSay();
  return (
    <div>
      <p className="text-mint">{say(label)}</p>
      <p
        className={`num mt-1 text-[clamp(2.375rem,4.2vw,3.25rem)] leading-none font-extrabold tracking-[-0.03em] ${
          isMain ? 'text-marigold-400' : ''
        }`}
      >
        {say(value)}
      </p>
    </div>
  );
}
