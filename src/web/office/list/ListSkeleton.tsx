/** Placeholder for the first rows, in their size, so that nothing moves when they load. */
export function ListSkeleton({ cards, count }: { cards: boolean; count: number }) {
  const rows = Array.from({ length: count }, (_, row) => row);
  return (
    <div aria-hidden className={cards ? 'grid gap-3' : 'p-2'}>
      {rows.map((row) =>
        cards ? (
          <div key={row} className="h-64 rounded-card border border-line bg-white p-4">
            <div className="office-bone h-5 w-1/2" />
            <div className="office-bone mt-3 h-6 w-1/3" />
            <div className="office-bone mt-6 h-24" />
          </div>
        ) : (
          <div key={row} className="flex h-14 items-center gap-4 px-2">
            <div className="office-bone h-4 w-1/6" />
            <div className="office-bone h-4 w-1/5" />
            <div className="office-bone h-4 w-1/4" />
            <div className="office-bone h-4 flex-1" />
            <div className="office-bone h-4 w-20" />
          </div>
        ),
      )}
    </div>
  );
}
