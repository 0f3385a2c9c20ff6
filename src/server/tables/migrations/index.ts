import { baseline } from './0053-baseline.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [baseline];
