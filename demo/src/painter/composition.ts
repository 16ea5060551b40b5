import { z } from 'zod'
import { ObjectName } from './objects.ts'
import { PaletteName } from './palettes.ts'

/** `card` is 800 x 600 px, `lead` 1600 x 1200 px for pictures that are shown large, `wide` 1600 x 800 px for heads of pages. */
const PictureSize = z.enum(['card', 'lead', 'wide'])
export type PictureSize = z.output<typeof PictureSize>

/** Rooms are seen from the front and have a floor; tops are seen from above and have none. */
const RoomName = z.enum(['plain', 'sweep', 'arch', 'sun', 'stripe', 'gingham', 'tiles', 'panel', 'scallop', 'hills', 'shelf'])
const TopName = z.enum(['linen', 'boards', 'check', 'halves', 'round'])
export const SetName = z.enum([...RoomName.options, ...TopName.options])
export type RoomName = z.output<typeof RoomName>
export type TopName = z.output<typeof TopName>
export type SetName = z.output<typeof SetName>

/** Shape of the key light, which comes from the upper left. */
export const LightName = z.enum(['window', 'blinds', 'leaves', 'open'])
export type LightName = z.output<typeof LightName>

export const PropName = z.enum(['plinth', 'block', 'drum', 'steps'])
export type PropName = z.output<typeof PropName>

/** An object in the picture. Measures are shares of the picture's width (x, width) and height (y, height). */
const Piece = z.strictObject({
  object: ObjectName,
  /**
   * `stand`: on the floor or a prop. `flat`: lying, seen from above. `hang`: from a cord. `fly`: in front of the wall, without a
   * cord.
   */
  stance: z.enum(['stand', 'flat', 'hang', 'fly']),
  /** Horizontal centre. */
  x: z.number(),
  /** Vertical position of its foot when it stands, otherwise of its centre. */
  y: z.number(),
  /** The object is scaled to fit this box with its proportions preserved. */
  width: z.number(),
  height: z.number(),
  flip: z.boolean().exactOptional(),
  /** Degrees clockwise, added to the turn of the object's entry. */
  turn: z.number().exactOptional(),
  on: z.strictObject({ prop: PropName, palette: PaletteName }).exactOptional(),
})
export type Piece = z.output<typeof Piece>

/** Complete input of a picture: the same composition always gives the same bytes. */
export const Composition = z.strictObject({
  size: PictureSize,
  set: SetName,
  palette: PaletteName,
  light: LightName,
  /** In painting order, nearest last. */
  pieces: z.array(Piece).readonly(),
})
export type Composition = z.output<typeof Composition>

export const pictureSizes: Record<PictureSize, { readonly width: number; readonly height: number }> = {
  card: { width: 800, height: 600 },
  lead: { width: 1600, height: 1200 },
  wide: { width: 1600, height: 800 },
}
