import type { Piece } from '../painter/composition.ts'

/** A part of a picture, from 0 to 1 on each side. */
interface Part {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What lies over the picture of a card on a phone, where it takes most room: the word "Sponsored", and the heart. */
const OVER: readonly Part[] = [
  { left: 0, top: 0, right: 0.5, bottom: 0.19 },
  { left: 0.75, top: 0, right: 1, bottom: 0.33 },
]

function partOf({ stance, x, y, width, height }: Piece): Part {
  const bottom = stance === 'stand' ? y : y + height / 2
  return { left: x - width / 2, top: bottom - height, right: x + width / 2, bottom }
}

/** The share of an object that lies under something on a card, from 0 to 1. */
export function coveredShare(piece: Piece): number {
  const part = partOf(piece)
  const hidden = OVER.reduce((sum, over) => {
    const width = Math.min(part.right, over.right) - Math.max(part.left, over.left)
    const height = Math.min(part.bottom, over.bottom) - Math.max(part.top, over.top)
    return sum + Math.max(0, width) * Math.max(0, height)
  }, 0)
  return hidden / (piece.width * piece.height)
}
