import type { ProductContent } from './content.ts';
import { loanAgainstCar } from './loan-against-car.server.ts';
import { newCarLoan } from './new-car-loan.server.ts';
import { personalLoan } from './personal-loan.server.ts';
import { usedCarLoan } from './used-car-loan.server.ts';

/** In the order of PRODUCTS. */
export const PRODUCT_CONTENTS: readonly ProductContent[] = [personalLoan, usedCarLoan, newCarLoan, loanAgainstCar];
