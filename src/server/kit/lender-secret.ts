import { createHmac } from 'node:crypto';

/**
 * The secret with which calls of a lender's webhook are signed. It is derived from that of the installation, so that it is
 * stored nowhere.
 *
 * @param number of the lender's secrets the one that counts now
 */
export const lenderSecret = (secret: Buffer, lenderId: string, number: number): Buffer =>
  createHmac('sha256', secret).update(`lender webhook ${lenderId} ${number}`).digest();
