import type { ObjectName } from './objects.ts'
import type { PaletteName } from './palettes.ts'

/** `card` is 800 x 600 px, `lead` is 1600 x 1200 px for pictures that are shown large. */
export type PictureSize = 'card' | 'lead'

/** Rooms are seen from the front and have a floor; tops are seen from above and have none. */
export type RoomName =
  | 'plain' | 'sweep' | 'arch' | 'sun' | 'stripe' | 'gingham' | 'tiles' | 'panel' | 'scallop' | 'hills' | 'shelf'
export type TopName = 'linen' | 'boards' | 'check' | 'halves' | 'round'
export type SetName = RoomName | TopName

/** What the one warm light passes on its way from the upper left. */
export type LightName = 'window' | 'blinds' | 'leaves' | 'open'

export type PropName = 'plinth' | 'block' | 'drum' | 'steps'

/** An object in the picture. Measures are shares of the picture's width (x, width) and height (y, height). */
export interface Piece {
  readonly object: ObjectName
  /** `stand`: on the floor or a prop. `flat`: lying, seen from above. `hang`: from a cord. `fly`: before the wall, no cord. */
  readonly stance: 'stand' | 'flat' | 'hang' | 'fly'
  /** Horizontal centre. */
  readonly x: number
  /** Where it stands; its centre when it does not stand. */
  readonly y: number
  /** The object is fitted into this box with its proportions kept. */
  readonly width: number
  readonly height: number
  readonly flip?: boolean
  /** Degrees clockwise, on top of what the object's own entry says. */
  readonly turn?: number
  readonly on?: { readonly prop: PropName; readonly palette: PaletteName }
}

/** Everything a picture depends on: the same composition is always painted as the same bytes. */
export interface Composition {
  readonly size: PictureSize
  readonly set: SetName
  readonly palette: PaletteName
  readonly light: LightName
  /** Painted in this order, so what is nearest comes last. */
  readonly pieces: readonly Piece[]
}

export const pictureSizes: Record<PictureSize, { readonly width: number; readonly height: number }> = {
  card: { width: 800, height: 600 },
  lead: { width: 1600, height: 1200 },
}
