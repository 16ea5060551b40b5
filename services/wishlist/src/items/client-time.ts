/** Window in which client timestamps rather than arrival order decide between two requests. Clocks of devices differ. */
export const REORDER_WINDOW_SECONDS = 60

/** Timestamp of the client in milliseconds since 1970, limited to the present; the present without one. */
export function clampClientTime(doneAt: number | undefined, now: Date): number {
  return Math.min(doneAt ?? now.getTime(), now.getTime())
}
