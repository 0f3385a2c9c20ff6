/** Placeholder for the first rows, in their size, so that nothing moves when they load. */
export function ListSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden className="md:pt-(--head)">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-15 items-center gap-4 border-b border-mist-100 px-4 md:h-(--row)">
          <div className="office-bone h-4 w-1/6" />
          <div className="office-bone h-4 w-1/5 max-md:hidden" />
          <div className="office-bone h-4 w-1/4 max-md:hidden" />
          <div className="office-bone h-4 flex-1" />
          <div className="office-bone h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
