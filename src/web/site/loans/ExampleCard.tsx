import { fill } from '../../../shared/languages/words.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import type { Example } from './figures.ts';
import { words } from './words.ts';

export function ExampleCard({ example, rate }: { example: Example; rate: number }) {
  const { principal, months, emi, interest, total, interestShare } = example;
  const { example: texts, aMonth } = useWords(words);
  const link = (href: string, text: string) => (
    <a key={href} href={href} className="font-semibold text-white underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <div className="flex min-w-0 flex-col rounded-panel bg-peacock-900 px-6 py-8 text-white md:px-9">
      <h3 className="text-[1.375rem]">{texts.title}</h3>
      <p className="mt-1.5 text-[0.9375rem] text-mint">{fill(texts.loan, { principal, months, rate })}</p>
      <p className="num mt-6 text-[2.875rem] leading-none font-extrabold tracking-[-.025em]">
        {emi}
        <span className="font-sans text-[1rem] font-semibold tracking-normal text-mint">{` ${aMonth}`}</span>
      </p>
      <div className="mt-7 flex h-3.5 gap-0.5" aria-hidden="true">
        <span className="grow rounded bg-peacock-300" />
        <span className="rounded bg-marigold-400" style={{ width: `${interestShare}%` }} />
      </div>
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(6.2em,1fr))] gap-x-6 gap-y-4">
        {(
          [
            [texts.principal, principal, 'border-peacock-300'],
            [texts.interest, interest, 'border-marigold-400'],
            [texts.total, total, 'border-white'],
          ] as const
        ).map(([label, value, border]) => (
          <div key={label} className={`border-l-4 pl-3 ${border}`}>
            <dt className="text-[0.875rem] text-mint">{label}</dt>
            <dd className="num text-[1.25rem] leading-tight font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto pt-7 text-[0.875rem] leading-snug text-mint">
        {fillNodes(texts.note, {
          own: link(example.calculator, texts.own),
          charges: link(example.trueCost, texts.charges),
        })}
      </p>
    </div>
  );
}
