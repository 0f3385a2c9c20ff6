import type { IconName } from './names.ts';

/** The address of the sprite. On public pages all icons are in the page; the server and the office put the file's here. */
export const sprite = { address: '' };

export const iconAddress = (name: IconName): string => `${sprite.address}#icon_${name}`;
