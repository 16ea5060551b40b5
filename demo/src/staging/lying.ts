import type { Piece } from '../painter/composition.ts'
import type { ObjectName } from '../painter/objects.ts'
import type { Chance } from './chance.ts'
import { sidesOf, yardstickFor } from './yardsticks.ts'

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

/** Positions of friends around the star; the centre and what lies over a card stay free (`covered.ts`). */
const surroundings: readonly [readonly [Place, Place, Place], ...(readonly [Place, Place, Place])[]] = [
  [
    [0.83, 0.74],
    [0.15, 0.36],
    [0.13, 0.84],
  ],
  [
    [0.16, 0.37],
    [0.16, 0.76],
    [0.87, 0.82],
  ],
  [
    [0.85, 0.6],
    [0.18, 0.78],
    [0.14, 0.35],
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

/** The star beside something of a known size, in one scale. */
export function measured({ star, chance }: Layout, cm: number): Piece[] {
  const yardstick = yardstickFor(cm)
  const sides = sidesOf(cm, yardstick, 0.56)
  const left = chance.next() < 0.5
  return [
    lie(star, left ? 0.3 : 0.7, 0.5, sides.star, chance.between(-8, 8)),
    lie(yardstick.object, left ? 0.75 : 0.25, Math.max(0.52, 0.34 + sides.yardstick / 2), sides.yardstick, chance.between(-8, 8)),
  ]
}

/** Part of the star, so close that it extends beyond the picture. */
export function near({ star, chance }: Layout): Piece[] {
  return [lie(star, chance.between(0.4, 0.6), chance.between(0.46, 0.62), 1.05, chance.between(-16, 16))]
}

/** The star beside its wrapping. */
export function wrapped({ star, chance }: Layout): Piece[] {
  return [lie(star, 0.4, 0.52, 0.6, chance.between(-12, 12)), lie('ribbon', 0.82, 0.68, 0.34, chance.between(-20, 20))]
}
