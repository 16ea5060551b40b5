const MINUTE = 60

/** How long somebody has to wait, in words: seconds below two minutes, then minutes, never less than it takes. */
export function waitingTime(seconds: number): string {
  if (seconds < 2 * MINUTE) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / MINUTE)} minutes`
}
