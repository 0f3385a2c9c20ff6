import { useSay } from './say.ts';

interface DockFigureProps {
  label: string;
  value: string;
  /** Beside it, in short. */
  more?: string;
}

/** The result once more, in the dock of phones, where it stays in view while a slider moves. */
export function DockFigure({ label, value, more }: DockFigureProps) {
  const say = useSay();
  return (
    <p className="dock-figure" aria-hidden="true">
      <span>{say(label)}</span>
      <b className="num">{say(value)}</b>
      {more && <span>{say(more)}</span>}
    </p>
  );
}
