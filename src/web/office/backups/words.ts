const number = new Intl.NumberFormat('en-IN');

export const formatCount = (count: number, one: string) => `${number.format(count)} ${one}${count === 1 ? '' : 's'}`;
