import { PRODUCTS, type Product } from '../../../shared/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';

const LOOK: Record<Product['slug'], { tint: string; text: string }> = {
  'personal-loan': { tint: 'bg-tint-personal', text: 'For weddings, studies, travel, or what nobody planned.' },
  'used-car-loan': { tint: 'bg-tint-used', text: 'For a car with a past, and many years ahead with you.' },
  'new-car-loan': { tint: 'bg-tint-new', text: 'For the car straight from the showroom floor.' },
  'loan-against-car': { tint: 'bg-tint-against', text: 'For cash from the car that you already drive.' },
};

export function ProductCards() {
  return (
    <section aria-labelledby="products" className="page-width pb-14 lg:pb-21">
      <div className="mb-6 flex flex-col gap-3 lg:mb-8.5 lg:flex-row lg:items-end lg:justify-between lg:gap-8">
        <h2 id="products" className="text-[clamp(34px,3.7vw,48px)]">
          Our Loan Products
        </h2>
        <p className="max-w-[27em] text-[16.5px] text-slate">
          Where rates and limits start. Your own offer depends on your income, your credit score and, for car loans, the car.
        </p>
      </div>
      <ul className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-3.5 overflow-x-auto px-5 pt-1 pb-5 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:p-0 lg:grid-cols-4">
        {PRODUCTS.map((product) => (
          <Card key={product.slug} product={product} />
        ))}
      </ul>
    </section>
  );
}

/** The link's area is the whole card; its name says which loan, since four links "Learn More" in a list tell nothing. */
function Card({ product: { slug, name, cardPath, picture, amount, amountLabel, rateFrom } }: { product: Product }) {
  const { tint, text } = LOOK[slug];
  return (
    <li
      className={`${tint} group relative flex w-[276px] flex-none snap-start flex-col rounded-card px-5.5 pb-5.5 transition-[transform,box-shadow] duration-250 ease-settle hover:-translate-y-1 hover:shadow-2 sm:w-auto`}
    >
      <Picture
        name={picture}
        alt=""
        sizes="(width < 40rem) 260px, (width < 64rem) 45vw, 272px"
        className="-mx-3.5 mt-1.5 mb-2.5 h-auto w-[calc(100%+28px)] max-w-none"
      />
      <h3 className="mb-1.5 text-[25px]">{name}</h3>
      <p className="text-[15px] leading-[1.45] text-[#2f4d56]">{text}</p>
      <dl className="mt-auto mb-4.5 grid grid-cols-2 gap-x-2.5 pt-4">
        {(
          [
            [amountLabel, amount],
            ['Rate from', `${rateFrom}%`],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex flex-col border-t-[1.5px] border-peacock-900/13 pt-3">
            <dt className="order-1 text-[13px] leading-snug text-[#3b5962]">{label}</dt>
            <dd className="num text-[19px] leading-[1.1] font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {/* The server redirects this address, so the browser asks the server for it. */}
      <a href={cardPath} className="flex min-h-11 items-center justify-between font-semibold after:absolute after:inset-0 after:rounded-card">
        <span>
          Learn More<span className="sr-only"> about {name}</span>
        </span>
        <span className="grid size-10 place-items-center rounded-full bg-peacock-900 text-white transition-transform duration-250 ease-settle group-hover:translate-x-1">
          <Icon name="arrow-right" />
        </span>
      </a>
    </li>
  );
}
