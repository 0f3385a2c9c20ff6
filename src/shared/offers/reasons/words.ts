import type { Words } from '../../languages/words.ts';

/** Why a product is no offer, as sentences about the lender or the product ("It …"). */
export const words = {
  otherLoan: 'It is a {is}, not a {asked}.',
  starts: 'It starts on {day}.',
  ended: 'It ended on {day}.',
  nothingLeft: 'Its charges leave nothing of such a loan.',
  minAge: 'Its minimum age is {years}; you are {age}.',
  maxAge: 'You would be older than {years} when the loan ends.',
  minIncome: 'Its minimum income is {rupees} a month; yours is {income}.',
  employment: 'It lends to {types} borrowers only.',
  pincode: 'It does not lend in pincode {pincode}.',
  states: 'It lends in {states} only, not in {state}.',
  districts: 'It does not lend in the district of {district}.',
  minAmount: 'Its minimum loan is {rupees}.',
  maxAmount: 'Its maximum loan is {rupees}.',
  minMonths: 'Its minimum tenure is {months}.',
  maxMonths: 'Its maximum tenure is {months}.',
  maxCarAge: 'The car would be older than {years} years when the loan ends.',
  maxLoanToValue: 'It lends at most {percent}% of the car’s value, which is {most}; you asked for {amount}.',
  maxFoir: 'Your EMIs would be {emis} a month with this loan. It allows {percent}% of your income, which is {allowed}.',
  beyondIncome: 'Your EMIs would be {emis} a month with this loan, more than your income of {income}.',
} as const satisfies Words;

export type ReasonWords = typeof words;
