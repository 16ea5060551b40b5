import { setTimeout as pause } from 'node:timers/promises'

/** Work takes a tenth of the time at most: the rest is left to visitors, whom the same processor and database serve. */
const RESTS_FOR_WORK = 9
/** Unless the work would take longer so: 4 seconds for the first thousand rows, for which somebody may wait. */
const QUICK_ROWS = 1000
const MOST_MS_A_QUICK_ROW = 4
/** 53 seconds for 10,000 rows. */
const MOST_MS_A_ROW = 5.4

/**
 * Milliseconds of rest after a piece of long work.
 * @param worked milliseconds that the piece took
 * @param rows of the piece
 * @param done rows before it
 */
export function restAfter(worked: number, rows: number, done: number): number {
  const mostARow = done < QUICK_ROWS ? MOST_MS_A_QUICK_ROW : MOST_MS_A_ROW
  return Math.max(0, Math.min(RESTS_FOR_WORK * worked, mostARow * rows - worked))
}

/**
 * Works at many rows in pieces, and rests between them.
 * @param piece answers whether more may be left
 * @param rows of a piece
 */
export async function workInPieces(piece: () => Promise<boolean>, rows: number): Promise<void> {
  for (let done = 0; ; done += rows) {
    const began = performance.now()
    if (!(await piece())) return
    await pause(restAfter(performance.now() - began, rows, done))
  }
}
