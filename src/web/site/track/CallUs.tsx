import { useSite } from '../../ui/useSite.ts';

/** Where this page cannot help. The children begin the sentence. */
export function CallUs({ children }: { children: string }) {
  const { site } = useSite();
  return (
    <p className="max-w-[42em]">
      {children} call{' '}
      <a href={`tel:${site.phoneDial}`} className="text-link whitespace-nowrap">
        {site.phone}
      </a>
      .
    </p>
  );
}
