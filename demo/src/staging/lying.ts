import type { Piece } from '../painter/composition.ts'
import type { ObjectName } from '../painter/objects.ts'
import type { Chance } from './chance.ts'

/** Arrangements for objects that lie on a table, seen from above. */
export interface Layout {
  readonly star: ObjectName
  readonly friends: readonly ObjectName[]
  readonly chance: Chance
}

const lie = (object: ObjectName, x: number, y: number, side: number, turn: number): Piece => ({
  object,
  stance: 'flat',
  x,
  y,
  width: side * 0.75,
  height: side,
  turn,
})

export function alone({ star, chance }: Layout): Piece[] {
  return [lie(star, 0.5, 0.5, 0.64, chance.between(-9, 9))]
}

type Place = readonly [x: number, y: number]

/** Positions of friends around the star; the centre stays free. */
const surroundings: readonly [readonly [Place, Place, Place], ...(readonly [Place, Place, Place])[]] = [
  [
    [0.8, 0.28],
    [0.83, 0.76],
    [0.13, 0.84],
  ],
  [
    [0.19, 0.26],
    [0.16, 0.74],
    [0.87, 0.82],
  ],
  [
    [0.81, 0.25],
    [0.18, 0.77],
    [0.14, 0.2],
  ],
]

/** The star with its friends loosely around it. */
export function spread({ star, friends, chance }: Layout): Piece[] {
  const places = chance.pick(surroundings)
  const pieces = [lie(star, 0.5, 0.5, 0.56, chance.between(-12, 12))]
  for (const [i, friend] of friends.slice(0, 3).entries()) {
    const [x, y] = places[i] ?? places[0]
    pieces.push(lie(friend, x, y, 0.29 - i * 0.03, chance.between(-24, 24)))
  }
  return pieces
}

/** Three copies of the star in a row, each rotated a little more. */
export function trio({ star, chance }: Layout): Piece[] {
  const start = chance.between(-24, -8)
  return [0, 1, 2].map((i) => lie(star, 0.22 + i * 0.28, 0.5 + (i - 1) * 0.03, 0.38, start + i * 16))
}

export function near({ star, chance }: Layout): Piece[] {
  return [lie(star, 0.5, 0.5, 0.86, chance.between(-16, 16))]
}
