import { claimMark } from '../../../shared/site/facts.ts';
import { useSite } from '../../ui/useSite.ts';

export function Claims() {
  const { site } = useSite();
  const { claims } = site;
  const figures = [
    [claims.lendingPartners, `lending partners${claimMark(site, 'lendingPartners')}`],
    [claims.satisfiedCustomers, `satisfied customers${claimMark(site, 'satisfiedCustomers')}`],
    [claims.growthRate, `growth rate${claimMark(site, 'growthRate')}`],
    [claims.decisionTime, 'to a decision'],
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
      <p className="mt-8 text-[1rem] font-semibold text-peacock-800">{`${claims.recognition}${claimMark(site, 'recognition')}.`}</p>
    </div>
  );
}
