import type { Product } from '../../../shared/loans/products.ts';
import type { ProductContent } from './content.ts';
import { loanAgainstCar } from './loan-against-car.server.ts';
import { newCarLoan } from './new-car-loan.server.ts';
import { personalLoan } from './personal-loan.server.ts';
import { usedCarLoan } from './used-car-loan.server.ts';

export const PRODUCT_CONTENTS: Readonly<Record<Product['slug'], ProductContent>> = {
  'personal-loan': personalLoan,
  'used-car-loan': usedCarLoan,
  'new-car-loan': newCarLoan,
  'loan-against-car': loanAgainstCar,
};
