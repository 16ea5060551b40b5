/** Window in which client timestamps, not arrival order, decide which of two requests wins. Clocks of devices differ. */
export const REORDER_WINDOW_SECONDS = 60

/** The client's timestamp (milliseconds since 1970), where it sent one, but never later than now. */
export function clampClientTime(doneAt: number | undefined, now: Date): number {
  return Math.min(doneAt ?? now.getTime(), now.getTime())
}
