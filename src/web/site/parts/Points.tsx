import type { IconName } from '../../ui/icons/names.ts';
import { IconPlate } from './IconPlate.tsx';

export interface Point {
  icon: IconName;
  title: string;
  text: string;
}

interface PointsProps {
  points: readonly Point[];
  /** Grid classes for the number of columns. */
  columns?: string;
  /** Colours of the icons. */
  plate?: string;
}

export function Points({ points, columns = 'sm:grid-cols-2 lg:grid-cols-3', plate }: PointsProps) {
  return (
    <ul className={`grid gap-8 ${columns}`}>
      {points.map(({ icon, title, text }) => (
        <li key={title} className="flex min-w-0 gap-4">
          <IconPlate name={icon} {...(plate !== undefined && { className: plate })} />
          <div className="min-w-0">
            <h3 className="mb-1 pt-1 text-[1.25rem] leading-[1.15] font-bold tracking-normal">{title}</h3>
            <p className="text-[0.96875rem] leading-[1.45] text-slate">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
