import type { Piece } from '../painter/composition.ts'
import { objectEntry, type ObjectName } from '../painter/objects.ts'
import type { Chance } from './chance.ts'

/** Arrangements for objects that hang from a cord, or fly without one. */
export interface Flight {
  readonly star: ObjectName
  /** Objects that stand on the floor. */
  readonly friends: readonly ObjectName[]
  readonly chance: Chance
}

function up({ star }: Flight, x: number, y: number, width: number, height: number): Piece {
  return { object: star, stance: objectEntry(star).stance === 'hang' ? 'hang' : 'fly', x, y, width, height }
}

export function single(flight: Flight): Piece[] {
  return [up(flight, 0.5, 0.47, 0.5, 0.6)]
}

export function two(flight: Flight): Piece[] {
  return [up(flight, 0.33, 0.43, 0.32, 0.5), up(flight, 0.65, 0.53, 0.38, 0.6)]
}

/** The star above its friends, which stand in a row. */
export function watched(flight: Flight): Piece[] {
  const [first, second] = flight.friends
  const pieces = [up(flight, 0.54, 0.37, 0.4, 0.48)]
  if (first) pieces.push({ object: first, stance: 'stand', x: 0.24, y: 0.89, width: 0.24, height: 0.3 })
  if (second) pieces.push({ object: second, stance: 'stand', x: 0.8, y: 0.9, width: 0.18, height: 0.22 })
  return pieces
}

export function overPresent(flight: Flight): Piece[] {
  return [{ object: 'gift', stance: 'stand', x: 0.32, y: 0.88, width: 0.28, height: 0.32 }, up(flight, 0.6, 0.4, 0.4, 0.5)]
}

/** Part of the star, so close that it extends beyond the picture. */
export function near({ star, chance }: Flight): Piece[] {
  return [{ object: star, stance: 'fly', x: chance.between(0.36, 0.64), y: chance.between(0.5, 0.66), width: 0.8, height: 1.06 }]
}
