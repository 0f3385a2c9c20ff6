import { applyWithAmount } from '../../../shared/calculators/address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePrefix, useSay } from './say.ts';

/** The way from a calculator to the application, with its amount. */
export function ApplyNow({ amount, className = 'w-full' }: { amount: number; className?: string }) {
  return (
    <ButtonLink href={usePrefix() + applyWithAmount(amount)} kind="gold" size="large" className={className}>
      <span>{useSay()('Apply Now')}</span> <Icon name="arrow-right" />
    </ButtonLink>
  );
}
