import { useSay } from './say.ts';

interface LegendProps {
  items: readonly { label: string; value: string; color: string }[];
}

export function Legend({ items }: LegendProps) {
  const say = useSay();
  return (
    <dl className="legend">
      {items.map(({ label, value, color }) => (
        <div key={label} style={{ borderColor: color }}>
          <dt>{say(label)}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
