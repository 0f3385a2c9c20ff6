interface BigFigureProps {
  label: string;
  value: string;
  /** The one that the calculator is opened for. */
  isMain?: boolean;
}

/** A result in large figures, on the dark half. */
export function BigFigure({ label, value, isMain = false }: BigFigureProps) {
  return (
    <div>
      <p className="text-mint">{label}</p>
      <p
        className={`num mt-1 text-[clamp(2.375rem,4.2vw,3.25rem)] leading-none font-extrabold tracking-[-0.03em] ${
          isMain ? 'text-marigold-400' : ''
        }`}
      >
        {value}
      </p>
    </div>
  );
}
