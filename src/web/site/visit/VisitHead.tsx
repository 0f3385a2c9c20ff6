import { crumbsOf } from '../parts/crumbs.ts';
import { Trail } from '../parts/Trail.tsx';

/** The head of a page that is opened with a code. */
export function VisitHead({ path, title, lead }: { path: string; title: string; lead: string }) {
  return (
    <header className="bg-mist-100">
      <div className="page-width pt-5 pb-10 lg:pt-7 lg:pb-14">
        <div className="text-peacock-800 print:hidden">
          <Trail crumbs={crumbsOf(path, title)} />
        </div>
        <h1 className="mt-6 text-[clamp(2.375rem,5.2vw,4rem)] leading-[.98] tracking-[-.03em] lg:mt-9">{title}</h1>
        <p className="mt-4 max-w-[42em] text-[1.0625rem] text-ink">{lead}</p>
      </div>
    </header>
  );
}
