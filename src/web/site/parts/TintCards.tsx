import { IconPlate } from './IconPlate.tsx';
import type { Point } from './Points.tsx';

interface TintCardsProps {
  points: readonly Point[];
  /** The class of each card's background. */
  tints: readonly string[];
  /** Grid classes for the number of columns. */
  columns: string;
}

/** Points with more emphasis: each on a background of its own. */
export function TintCards({ points, tints, columns }: TintCardsProps) {
  return (
    <ul className={`grid gap-5 ${columns}`}>
      {points.map(({ icon, title, text }, place) => (
        <li key={title} className={`rounded-card p-6 md:p-7 ${tints[place]}`}>
          <IconPlate name={icon} className="bg-white/70 text-peacock-800" />
          <h3 className="mt-5 text-[1.5rem]">{title}</h3>
          <p className="mt-2 text-[1rem] leading-normal text-ink">{text}</p>
        </li>
      ))}
    </ul>
  );
}
