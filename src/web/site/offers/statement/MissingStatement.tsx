import { ButtonLink } from '../../../ui/Button.tsx';

/** For an address that names no offer, for example one that was typed or shortened. */
export function MissingStatement({ offers = '/' }: { offers: string | undefined }) {
  return (
    <section className="page-width py-16 lg:py-24">
      <h1 className="text-[clamp(2.375rem,5.2vw,4rem)] leading-[.98] tracking-[-.03em]">There is no such statement</h1>
      <p className="mt-4 mb-8 max-w-[42em] text-[1.0625rem] text-ink">
        The link may be incomplete, or no lender makes this offer. Ask for offers again to see the statement of each.
      </p>
      <ButtonLink href={offers}>{offers === '/' ? 'Go to the home page' : 'See the offers'}</ButtonLink>
    </section>
  );
}
