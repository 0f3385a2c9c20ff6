import { useEffect, useEffectEvent } from 'react';
import type { IconName } from '../../ui/icons/names.ts';

/** Something that can be done on the screen that is open. */
export interface ScreenAction {
  label: string;
  icon: IconName;
  /** It is about the record that is open, and stands in its menu too. */
  isOfRecord?: true;
  run(): void;
}

let offered: readonly ScreenAction[] = [];

export const screenActions = (): readonly ScreenAction[] => offered;

/** Offers actions in the search box as long as their screen is open. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  const run = useEffectEvent((place: number) => actions[place]?.run());
  const signs = JSON.stringify(actions.map(({ run: _run, ...sign }) => sign));
  useEffect(() => {
    const own = (JSON.parse(signs) as Omit<ScreenAction, 'run'>[]).map((sign, place) => ({
      ...sign,
      run: () => run(place),
    }));
    offered = [...offered, ...own];
    return () => {
      offered = offered.filter((each) => !own.includes(each));
    };
  }, [signs]);
}
