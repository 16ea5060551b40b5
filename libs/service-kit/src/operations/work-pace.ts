import { setTimeout as pause } from 'node:timers/promises'

/** Work takes a third of the time at most: the rest is left to visitors, whom the same processor and database serve. */
const RESTS_FOR_WORK = 2
/** Unless the work would take longer so: 45 seconds for 10,000 rows. */
const MOST_MS_A_ROW = 4.5

/** Milliseconds of rest after a piece of long work. @param worked milliseconds that the piece took */
export function restAfter(worked: number, rows: number): number {
  return Math.max(0, Math.min(RESTS_FOR_WORK * worked, MOST_MS_A_ROW * rows - worked))
}

/**
 * Works at many rows in pieces, and rests between them.
 * @param piece answers whether more may be left
 * @param rows of a piece
 */
export async function workInPieces(piece: () => Promise<boolean>, rows: number): Promise<void> {
  for (;;) {
    const began = performance.now()
    if (!(await piece())) return
    await pause(restAfter(performance.now() - began, rows))
  }
}
