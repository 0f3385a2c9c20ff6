export const FACTORS = ['app', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];
