import { storedSwitch } from '../kit/stored-switch.ts';

/** Whether rows are higher than usual on this device. */
export const [useComfortable, switchDensity] = storedSwitch('office-rows', 'comfortable');
