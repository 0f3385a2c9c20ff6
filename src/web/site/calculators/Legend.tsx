interface LegendProps {
  items: readonly { label: string; value: string; color: string }[];
}

/** Named figures, each with the colour that it has in the chart beside it. */
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
