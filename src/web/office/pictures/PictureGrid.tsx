import type { PictureRow } from '../../../shared/posts/pictures.ts';
import { PathPicture } from '../../ui/PathPicture.tsx';

/** What a picture is called: its alternative text, its file, or its size. */
export const nameOf = ({ alt, name, width, height }: PictureRow): string => alt || name || `${width} × ${height} pixels`;

interface PictureGridProps {
  pictures: readonly PictureRow[];
  /** What a click does, for screen readers. */
  action: string;
  onChoose(picture: PictureRow): void;
}

export function PictureGrid({ pictures, action, onChoose }: PictureGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3">
      {pictures.map((picture) => (
        <li key={picture._id} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(picture)}
            className="grid w-full gap-2 rounded-button border border-line bg-white p-2 text-left shadow-1 hover:border-peacock-600"
          >
            <PathPicture
              path={picture.path}
              sizes="200px"
              className="aspect-3/2 overflow-clip rounded-control bg-mist-100 [&_img]:size-full [&_img]:object-contain"
            />
            <span title={nameOf(picture)} className="line-clamp-2 text-[0.875rem] leading-snug font-semibold wrap-anywhere">
              <span className="sr-only">{action} </span>
              <span>{nameOf(picture)}</span>
            </span>
            {!picture.isUsed && <span className="text-[0.8125rem] text-slate">Not used</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
