import type { CallAnswer, getDraw } from '@ribbonry/contracts'
import type { PublicDraw } from './drawing/draws.service.ts'

/** The commitment alone, until the draw was held. */
export function presentDraw({ giveaway, draw, redraws }: PublicDraw): CallAnswer<typeof getDraw> {
  const { imported, winners: toWin } = giveaway
  if (draw.drawn === null) return { draw: { commitment: draw.commitment, winners_count: toWin, imported, drawn: false } }
  const { commitment, secret, entries_count, entries_hash, beacon, winners_count, winners } = draw
  return {
    draw: {
      commitment,
      winners_count,
      imported,
      drawn: true,
      secret,
      entries_count,
      entries_hash,
      beacon,
      winners: [...winners],
      redraws: redraws.map(({ replaced, taken, reason }) => ({ replaced, by: taken, reason })),
    },
  }
}
