import { fill } from '../../../shared/languages/words.ts';
import { useSite } from '../../ui/useSite.ts';
import { useWords } from '../languages/words.ts';
import { claimMark } from '../parts/claims.ts';
import { words } from './words.ts';

export function Claims() {
  const root = useSite();
  const { claims } = root.site;
  const texts = useWords(words).claims;
  const figures = [
    [claims.lendingPartners, `${texts.partners}${claimMark(root, 'lendingPartners')}`],
    [claims.satisfiedCustomers, `${texts.customers}${claimMark(root, 'satisfiedCustomers')}`],
    [claims.growthRate, `${texts.growth}${claimMark(root, 'growthRate')}`],
    [claims.decisionTime, texts.decision],
  ] as const;
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        {figures.map(([figure, label]) => (
          <div key={label} className="flex flex-col border-l-4 border-marigold-400 pl-4">
            <dt className="order-1 mt-1 text-[0.96875rem] text-slate">{label}</dt>
            <dd className="num text-[clamp(2rem,4vw,3.125rem)] leading-none font-extrabold tracking-[-.02em]">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-[1rem] font-semibold text-peacock-800">
        {fill(texts.recognition, { recognition: claims.recognition + claimMark(root, 'recognition') })}
      </p>
    </div>
  );
}
