interface DockFigureProps {
  label: string;
  value: string;
  /** Beside it, in short. */
  more?: string;
}

/** The result once more, in the dock of phones, where it stays in view while a slider moves. */
export const DockFigure = ({ label, value, more }: DockFigureProps) => (
  <p className="dock-figure" aria-hidden="true">
    <span>{label}</span>
    <b className="num">{value}</b>
    {more && <span>{more}</span>}
  </p>
);
