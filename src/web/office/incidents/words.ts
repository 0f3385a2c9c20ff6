/** For example "5 h 12 min". */
function durationOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** What is left of a time limit, for example "5 h 12 min left". */
export function leftOf(deadline: number, now: number): string {
  return now <= deadline ? `${durationOf(deadline - now)} left` : `Overdue by ${durationOf(now - deadline)}`;
}
