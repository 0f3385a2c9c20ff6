import { PAGE_SIZE, PAGE_SIZES } from '../../../shared/kit/lists.ts';
import { PAGE_SIZE_KEY } from '../ask-early.ts';
import { storedSwitch, storedText } from '../kit/stored-switch.ts';
import { currentSession } from '../session/session.ts';

/** Whether rows are higher than usual on this device. */
export const [useComfortable, switchDensity] = storedSwitch('office-rows', 'comfortable');

const [useKeptSize, choosePageSize] = storedText(() => {
  const session = currentSession();
  return `${PAGE_SIZE_KEY}${session.status === 'in' ? session.staffId : ''}`;
});

export const keepPageSize = (size: number): void => choosePageSize(size === PAGE_SIZE ? null : String(size));

/** How many rows a person wants on a page, where the address doesn't say it. */
export function usePageSize(): number {
  const kept = useKeptSize();
  return PAGE_SIZES.find((size) => String(size) === kept) ?? PAGE_SIZE;
}
