const number = new Intl.NumberFormat('en-IN');

/** For example `1 lead`, `1,00,000 leads`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;
