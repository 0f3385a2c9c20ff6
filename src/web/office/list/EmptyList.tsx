import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface EmptyListProps {
  title: string;
  hint: string;
  /** Empty when there was no search. */
  search: string;
  /** Whether there are filters besides the search. */
  narrowed: boolean;
  onClear(): void;
}

export function EmptyList({ title, hint, search, narrowed, onClear }: EmptyListProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <Picture name="apply" alt="" sizes="180px" className="w-45" />
      <h2 className="mt-2 text-2xl">{title}</h2>
      {search || narrowed ? (
        <>
          <p className="max-w-md text-slate wrap-anywhere">
            {search
              ? `No results for “${search}”${narrowed ? ' with these filters' : ''}.`
              : 'Nothing matches these filters.'}
          </p>
          <Button kind="peacock" onClick={onClear} className="mt-3">
            {search ? 'Clear Search' : 'Clear Filters'}
          </Button>
        </>
      ) : (
        <p className="max-w-md text-slate">{hint}</p>
      )}
    </div>
  );
}
