interface LegendProps {
  items: readonly { label: string; value: string; color: string }[];
}

export function Legend({ items }: LegendProps) {
  return (
    <dl className="legend">
      {items.map(({ label, value, color }) => (
        <div key={label} style={{ borderColor: color }}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
