import type { IconName } from './names.ts';

/** Whatever islands draw, if not from the start (`Icon.test.ts`): 1.8 kB, compressed. */
export const DRAWN: readonly IconName[] = [
  'arrow-right',
  'caret-down',
  'caret-right',
  'check',
  'check-circle-fill',
  'circle-notch',
  'download-simple',
  'file-text',
  'info',
  'link',
  'minus',
  'plus',
  'printer',
  'shield-check-fill',
  'upload-simple',
  'warning-circle-fill',
  'whatsapp-logo',
  'x',
];
