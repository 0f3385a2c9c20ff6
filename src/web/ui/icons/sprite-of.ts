import common from './common.svg';
import type { IconName } from './names.ts';
import names from './others.json' with { type: 'json' };
import others from './others.svg';

export const spriteOf = (name: IconName): string => (Object.hasOwn(names, name) ? others : common);
