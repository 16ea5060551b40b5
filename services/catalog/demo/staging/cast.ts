import type { SetName } from '../painter/composition.ts'
import type { ObjectName } from '../painter/objects.ts'
import type { PaletteName } from '../painter/palettes.ts'

/** How the star is shown in its first picture; the rest follow from its stance and friends. */
export type Scene = 'plinth' | 'drum' | 'block' | 'steps' | 'floor' | 'friend' | 'pair' | 'family' | 'alone' | 'spread'

/** Who is in a gift's pictures. */
export interface Cast {
  readonly star: ObjectName
  readonly friends: readonly ObjectName[]
  readonly scene: Scene
  /** Where the first picture is set. */
  readonly set: SetName
  /** A palette for each picture, and so also how many there are. */
  readonly grounds: readonly PaletteName[]
}
