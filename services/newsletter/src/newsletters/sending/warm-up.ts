/** Each day of a warm-up allows half as much again as the day before. */
const GROWTH = 1.5
/** Beyond it the limit means nothing any more. */
const UNLIMITED = 100_000_000

/**
 * Newsletter mails that a sending domain may send on a day, so that mailbox providers get to know it.
 * @param firstDay mails on its first day; 0 for a domain that is known already
 * @param days calendar days since the first one, 0 on that day
 */
export function warmUpAllowance(firstDay: number, days: number): number {
  if (firstDay === 0) return Infinity
  const allowed = Math.floor(firstDay * GROWTH ** Math.max(0, days))
  return allowed > UNLIMITED ? Infinity : allowed
}
