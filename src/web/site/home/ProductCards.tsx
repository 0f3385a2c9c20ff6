import { formatMaxAmount } from '../../../shared/loans/limits-text.ts';
import { PRODUCTS, type Product } from '../../../shared/loans/products.ts';
import { fill } from '../../../shared/languages/words.ts';
import { words as loanWords } from '../../../shared/loans/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useLabels } from '../frame/navigation.ts';
import { useWords } from '../languages/words.ts';
import { LOOKS } from '../loans/looks.ts';
import { words } from './words.ts';

/** On phones the same width as in the hero, so that both use one file. */
const SIZES = '(width < 40rem) calc(100vw - 8px), (width < 64rem) 45vw, 272px';

export function ProductCards() {
  const { cards } = useWords(words);
  return (
    <section aria-labelledby="products" className="page-width loan-cards after-first-paint">
      <div className="home-head">
        <h2 id="products" className="section-heading">
          {cards.title}
        </h2>
        <p>{cards.text}</p>
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
  const { slug, path, picture, cardPath, maxAmount, rateFrom } = product;
  const { cards } = useWords(words);
  const name = useLabels()(path);
  return (
    <li className={`loan-card ${LOOKS[slug].tint}`}>
      <Picture name={picture} alt="" sizes={SIZES} />
      <h3>{name}</h3>
      <p>{cards[slug]}</p>
      <dl>
        <Fact
          label={'of' in maxAmount ? cards[maxAmount.of] : cards.upTo}
          value={formatMaxAmount(product, useWords(loanWords))}
        />
        <Fact label={cards.rate} value={`${rateFrom}%`} />
      </dl>
      <a href={cardPath} className="card-link">
        <span>
          {cards.more}
          <span className="sr-only">{fill(cards.moreAbout, { name })}</span>
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
