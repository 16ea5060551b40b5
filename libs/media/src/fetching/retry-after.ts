const maxSeconds = 86_400
const defaultSeconds = 60

/** Seconds of a `Retry-After` header (a number or a date, RFC 9110 10.2.3): at most a day; a minute without the header. */
export function retryAfterSeconds(header: string | string[] | undefined, now: number): number {
  const text = String(header ?? '').trim()
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000)
  return Number.isNaN(seconds) ? defaultSeconds : Math.min(maxSeconds, Math.max(1, seconds))
}
