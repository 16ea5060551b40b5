/** Of two requests that come within this time, the later deed counts; later than that, the request that comes last. Clocks differ. */
export const REORDER_WINDOW_SECONDS = 60

/** When something was done: by the person's clock where it was told, but never in the future. */
export function clampClientTime(doneAt: number | undefined, now: Date): number {
  return Math.min(doneAt ?? now.getTime(), now.getTime())
}
