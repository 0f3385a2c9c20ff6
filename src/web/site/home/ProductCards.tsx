import { formatMaxAmount, PRODUCTS, type Product } from '../../../shared/loans/products.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { LOOKS } from '../loans/looks.ts';

const TEXTS: Record<Product['slug'], string> = {
  'personal-loan': 'For weddings, studies, travel and the unexpected.',
  'used-car-loan': 'Finance a pre-owned car from a dealer or a private seller.',
  'new-car-loan': 'Finance a brand-new car straight from the showroom.',
  'loan-against-car': 'Raise cash against the car you already drive.',
};

/** On phones the same width as in the hero, so that both use one file. */
const SIZES = '(width < 40rem) calc(100vw - 8px), (width < 64rem) 45vw, 272px';

export function ProductCards() {
  return (
    <section aria-labelledby="products" className="page-width loan-cards">
      <div className="home-head">
        <h2 id="products" className="section-heading">
          Our Loan Products
        </h2>
        <p>
          Starting rates and maximum amounts. Your own offer depends on your income, your credit score and, for car loans,
          the car.
        </p>
      </div>
      <ul>
        {PRODUCTS.map((product) => (
          <Card key={product.slug} product={product} />
        ))}
      </ul>
    </section>
  );
}

/** The link's accessible name includes the loan: links that are all called "Learn More" would say nothing. */
function Card({ product }: { product: Product }) {
  const { slug, name, picture, cardPath, maxAmount, rateFrom } = product;
  return (
    <li className={`loan-card ${LOOKS[slug].tint}`}>
      <Picture name={picture} alt="" sizes={SIZES} />
      <h3>{name}</h3>
      <p>{TEXTS[slug]}</p>
      <dl>
        <Fact
          label={'rupees' in maxAmount ? 'Amount up to' : `Of ${maxAmount.of}, up to`}
          value={formatMaxAmount(product)}
        />
        <Fact label="Rate from" value={`${rateFrom}%`} />
      </dl>
      <a href={cardPath} className="card-link">
        <span>
          Learn More<span className="sr-only"> about {name}</span>
        </span>
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
