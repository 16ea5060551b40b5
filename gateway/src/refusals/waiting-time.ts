const MINUTE = 60

/** A waiting time in words: seconds below two minutes, else minutes, rounded up. */
export function waitingTime(seconds: number): string {
  if (seconds < 2 * MINUTE) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / MINUTE)} minutes`
}
