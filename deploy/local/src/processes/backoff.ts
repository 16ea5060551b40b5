const firstMs = 500
const longestMs = 30_000

/** Delay before the next start after `failures` in a row: doubles from half a second up to half a minute. */
export function backoffMs(failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
}
