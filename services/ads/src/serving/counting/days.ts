const DAY_MS = 86_400_000

/** The UTC day `days` days ago, like 2026-11-20. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
}
