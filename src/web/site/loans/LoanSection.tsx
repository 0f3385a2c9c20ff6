import { fill } from '../../../shared/languages/words.ts';
import type { Product } from '../../../shared/loans/products.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useLabels } from '../frame/navigation.ts';
import { useWords } from '../languages/words.ts';
import { StepList } from '../parts/StepList.tsx';
import type { ProductContent } from './contents.server.ts';
import { applyPath, LOOKS } from './looks.ts';
import { words } from './words.ts';

interface LoanSectionProps {
  product: Product;
  content: ProductContent;
  /** The picture is on the right, so that neighbours alternate. */
  mirrored: boolean;
}

export function LoanSection({ product, content, mirrored }: LoanSectionProps) {
  const { anchor, summary, pictureAlt, benefits, eligibility, steps } = content;
  const texts = useWords(words);
  const name = useLabels()(product.path);
  const look = LOOKS[product.slug];
  const heading = `${anchor}-heading`;
  return (
    <section id={anchor} aria-labelledby={heading} className="page-width pt-14 lg:pt-21">
      <div className={`overflow-clip rounded-panel ${look.tint}`}>
        <div className="grid items-center gap-x-12 md:grid-cols-2">
          <div className={`px-4 pt-4 md:py-6 ${mirrored ? 'md:order-2' : ''}`}>
            <Picture name={product.picture} alt={pictureAlt} sizes="(width < 48rem) 90vw, 560px" className="h-auto w-full" />
          </div>
          <div className={`px-6 pb-9 md:py-12 ${mirrored ? 'md:pl-12' : 'md:pr-12'}`}>
            <h2 id={heading} className="text-[clamp(2.125rem,4vw,3.25rem)]">
              {name}
            </h2>
            <p className="mt-3 text-[1.0625rem] text-ink">{summary}</p>
            <div className="mt-7 grid gap-x-8 gap-y-6 lg:grid-cols-2">
              <TickList title={texts.benefits} items={benefits.map(({ title }) => title)} />
              <TickList title={texts.eligibility} items={eligibility} />
            </div>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:*:basis-full">
              <ButtonLink href={applyPath(product.loanType)} kind="gold" size="large">
                {texts.applyNow}
                <span className="sr-only">{fill(texts.applyFor, { name })}</span> <Icon name="arrow-right" />
              </ButtonLink>
              <ButtonLink href={product.path} kind="quiet" size="large">
                {texts.details}
                <span className="sr-only">{fill(texts.detailsOf, { name })}</span>
              </ButtonLink>
            </div>
          </div>
        </div>
        <div className="bg-white/55 px-6 py-8 md:px-12 md:py-10">
          <h3 className="mb-6 text-[1.375rem]">{texts.howItWorks}</h3>
          <StepList steps={steps} level={4} />
        </div>
      </div>
    </section>
  );
}

function TickList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-3 text-[1.25rem] tracking-normal">{title}</h3>
      <ul className="grid gap-2.5 text-[0.96875rem] leading-[1.4]">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon name="check" className="mt-[3px] text-sm text-peacock-700" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
