import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface EmptyListProps {
  title: string;
  hint: string;
  /** What was searched for, if anything was. */
  search: string;
  onClear(): void;
}

export function EmptyList({ title, hint, search, onClear }: EmptyListProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <Picture name="apply" alt="" sizes="180px" className="w-45" />
      <h2 className="mt-2 text-2xl">{title}</h2>
      {search ? (
        <>
          <p className="max-w-md text-slate wrap-anywhere">Nothing holds “{search}”.</p>
          <Button kind="peacock" onClick={onClear} className="mt-3">
            Clear Search
          </Button>
        </>
      ) : (
        <p className="max-w-md text-slate">{hint}</p>
      )}
    </div>
  );
}
