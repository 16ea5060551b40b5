import type { Piece, PropName } from '../painter/composition.ts'
import type { ObjectName } from '../painter/objects.ts'
import type { PaletteName } from '../painter/palettes.ts'
import type { Scene } from './cast.ts'
import type { Chance } from './chance.ts'
import { sidesOf, yardstickFor } from './yardsticks.ts'

/** Arrangements for objects that stand on a floor. */
export interface Troupe {
  readonly star: ObjectName
  readonly friends: readonly ObjectName[]
  /** The palette of a plinth or block. */
  readonly prop: PaletteName
  readonly chance: Chance
}

const stand = (object: ObjectName, x: number, y: number, width: number, height: number): Piece => ({
  object,
  stance: 'stand',
  x,
  y,
  width,
  height,
})

function raised({ star, prop: palette }: Troupe, prop: PropName): Piece[] {
  const foot = prop === 'plinth' ? 0.74 : prop === 'drum' ? 0.8 : prop === 'steps' ? 0.72 : 0.765
  return [{ ...stand(star, 0.5, foot, 0.5, prop === 'drum' ? 0.56 : 0.52), on: { prop, palette } }]
}

function floor({ star, chance }: Troupe): Piece[] {
  return [stand(star, chance.between(0.46, 0.52), 0.86, 0.58, 0.6)]
}

function friend({ star, friends, chance }: Troupe): Piece[] {
  const [small] = friends
  const onLeft = chance.next() < 0.5
  const main = stand(star, onLeft ? 0.58 : 0.42, 0.85, 0.5, 0.56)
  if (!small) return [main]
  return [main, stand(small, onLeft ? 0.21 : 0.8, 0.87, 0.22, 0.25)]
}

function pair({ star }: Troupe): Piece[] {
  return [{ ...stand(star, 0.66, 0.79, 0.34, 0.44), flip: true }, stand(star, 0.38, 0.87, 0.42, 0.54)]
}

function family({ star }: Troupe): Piece[] {
  return [stand(star, 0.3, 0.84, 0.36, 0.6), stand(star, 0.59, 0.86, 0.28, 0.42), stand(star, 0.8, 0.875, 0.19, 0.28)]
}

/** The scene that the cast specifies for the first picture. */
export function standingScene(scene: Scene, troupe: Troupe): Piece[] {
  if (scene === 'plinth' || scene === 'drum' || scene === 'block' || scene === 'steps') return raised(troupe, scene)
  if (scene === 'friend') return friend(troupe)
  if (scene === 'pair') return pair(troupe)
  if (scene === 'family') return family(troupe)
  return floor(troupe)
}

/** The star among its friends: one behind, one in front. */
export function company({ star, friends, chance }: Troupe): Piece[] {
  const [first, second] = friends
  const flip = chance.next() < 0.5
  const side = (x: number) => (flip ? 1 - x : x)
  const pieces: Piece[] = []
  if (first) pieces.push(stand(first, side(0.2), 0.81, 0.25, 0.34))
  pieces.push({ ...stand(star, side(0.54), 0.86, 0.42, 0.5), flip })
  if (second) pieces.push(stand(second, side(0.83), 0.89, 0.17, 0.21))
  return pieces
}

/** The star beside its packaging. */
export function wrapped({ star, friends, chance }: Troupe): Piece[] {
  const right = chance.next() < 0.5
  const third = friends.at(-1)
  const parcel = chance.pick(['gift', 'gift', 'package', 'shoppingBags', 'ribbon'] as const)
  const pieces = [stand(parcel, right ? 0.76 : 0.24, 0.8, 0.28, 0.34), stand(star, right ? 0.42 : 0.58, 0.865, 0.44, 0.5)]
  if (third && chance.next() < 0.6) pieces.push(stand(third, right ? 0.87 : 0.13, 0.9, 0.14, 0.17))
  return pieces
}

/** The star beside something of a known size, in one scale. */
export function measured({ star, chance }: Troupe, cm: number): Piece[] {
  const yardstick = yardstickFor(cm)
  const sides = sidesOf(cm, yardstick, 0.54)
  const left = chance.next() < 0.5
  return [
    stand(star, left ? 0.3 : 0.7, 0.86, sides.star * 0.75, sides.star),
    stand(yardstick.object, left ? 0.74 : 0.26, 0.87, sides.yardstick * 0.75, sides.yardstick),
  ]
}

/** Part of the star, so close that it extends beyond the picture. */
export function near({ star, chance }: Troupe): Piece[] {
  const x = chance.between(0.36, 0.64)
  return [{ object: star, stance: 'fly', x, y: chance.between(0.6, 0.78), width: 0.8, height: 1.06 }]
}
