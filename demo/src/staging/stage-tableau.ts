import { z } from 'zod'
import {
  type Composition,
  LightName,
  type PictureSize,
  type Piece,
  pictureSizes,
  PropName,
  SetName,
} from '../painter/composition.ts'
import { ObjectName, objectEntry } from '../painter/objects.ts'
import { paletteOf, type PaletteName } from '../painter/palettes.ts'
import { isTop } from '../painter/sets/tops.ts'
import { Chance } from './chance.ts'

const pairOf = z.array(ObjectName).max(2).default([])

/** A group of objects around one of them. The left one of a pair comes first. */
export const Tableau = z.strictObject({
  set: SetName,
  light: LightName,
  /** The object in the middle. */
  star: ObjectName,
  /** Prop under the star; the floor when left out. */
  on: PropName.exactOptional(),
  /** Beside the star. */
  near: pairOf,
  /** In front of it, small. */
  front: pairOf,
  /** At the edges of a wide picture; narrower pictures, and 4:3 crops of it, do not contain them. */
  far: pairOf,
  /** In the air. */
  above: pairOf,
})
export type Tableau = z.output<typeof Tableau>

/** Centre, or foot of a standing object, and the box that an object fills, as shares of a 4:3 picture. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Pair = readonly [Place, Place]

const STANDING: Readonly<Record<'near' | 'front' | 'far' | 'above', Pair>> = {
  near: [
    { x: 0.205, y: 0.84, width: 0.27, height: 0.46 },
    { x: 0.8, y: 0.85, width: 0.26, height: 0.42 },
  ],
  front: [
    { x: 0.36, y: 0.925, width: 0.16, height: 0.21 },
    { x: 0.645, y: 0.93, width: 0.15, height: 0.19 },
  ],
  far: [
    { x: -0.12, y: 0.83, width: 0.21, height: 0.42 },
    { x: 1.12, y: 0.84, width: 0.21, height: 0.4 },
  ],
  above: [
    { x: 0.21, y: 0.27, width: 0.17, height: 0.22 },
    { x: 0.8, y: 0.29, width: 0.16, height: 0.2 },
  ],
}

const LYING: typeof STANDING = {
  near: [
    { x: 0.19, y: 0.34, width: 0.27, height: 0.36 },
    { x: 0.81, y: 0.66, width: 0.27, height: 0.36 },
  ],
  front: [
    { x: 0.24, y: 0.79, width: 0.2, height: 0.26 },
    { x: 0.78, y: 0.24, width: 0.2, height: 0.26 },
  ],
  far: [
    { x: -0.13, y: 0.6, width: 0.24, height: 0.36 },
    { x: 1.13, y: 0.42, width: 0.24, height: 0.36 },
  ],
  above: [
    { x: 0.42, y: 0.13, width: 0.16, height: 0.2 },
    { x: 0.58, y: 0.88, width: 0.16, height: 0.2 },
  ],
}

/** The star's foot on each prop: higher ones leave less room above. */
const FEET: Readonly<Record<PropName, number>> = { plinth: 0.74, drum: 0.8, block: 0.775, steps: 0.725 }

/** The composition of a tableau, always the same for the same words. */
export function stageTableau(words: string, tableau: Tableau, palette: PaletteName, size: PictureSize): Composition {
  const chance = new Chance(words)
  const { set, light } = tableau
  const places = isTop(set) ? LYING : STANDING
  const at = (role: keyof typeof places): Piece[] =>
    tableau[role].flatMap((object, side) => {
      const place = places[role][side]
      return place === undefined ? [] : [pieceAt(object, place, { role, isLying: isTop(set), size, chance })]
    })
  const far = size === 'wide' ? at('far') : []
  return {
    size,
    set,
    palette,
    light,
    pieces: [...at('above'), ...far, ...at('near'), starOf(tableau, palette, size, chance), ...at('front')],
  }
}

interface Setting {
  readonly role: keyof typeof STANDING
  readonly isLying: boolean
  readonly size: PictureSize
  readonly chance: Chance
}

/** Share of a picture's width that its middle 4:3 part has. */
function middleOf(size: PictureSize): number {
  const { width, height } = pictureSizes[size]
  return ((4 / 3) * height) / width
}

function pieceAt(object: ObjectName, { x, y, width, height }: Place, { role, isLying, size, chance }: Setting): Piece {
  const share = middleOf(size)
  const stance = isLying ? 'flat' : role !== 'above' ? 'stand' : objectEntry(object).stance === 'hang' ? 'hang' : 'fly'
  return {
    object,
    stance,
    x: 0.5 + (x - 0.5 + chance.between(-0.012, 0.012)) * share,
    y,
    width: width * share,
    height,
    ...(isLying ? { turn: chance.between(-22, 22) } : {}),
  }
}

function starOf({ star, on, set }: Tableau, palette: PaletteName, size: PictureSize, chance: Chance): Piece {
  const share = middleOf(size)
  if (isTop(set)) {
    return { object: star, stance: 'flat', x: 0.5, y: 0.5, width: 0.44 * share, height: 0.6, turn: chance.between(-9, 9) }
  }
  if (on === undefined) return { object: star, stance: 'stand', x: 0.5, y: 0.875, width: 0.46 * share, height: 0.66 }
  const prop = { prop: on, palette: chance.pick(paletteOf(palette).plinths) }
  return { object: star, stance: 'stand', x: 0.5, y: FEET[on], width: 0.4 * share, height: 0.58, on: prop }
}
