import { z } from 'zod'
import { SetName } from '../painter/composition.ts'
import { ObjectName } from '../painter/objects.ts'
import { PaletteName } from '../painter/palettes.ts'

/** How the star is shown in its first picture; the rest follow from its stance and friends. */
const Scene = z.enum(['plinth', 'drum', 'block', 'steps', 'floor', 'friend', 'pair', 'family', 'alone', 'spread'])
export type Scene = z.output<typeof Scene>

/** Who is in a gift's pictures. */
export const Cast = z.strictObject({
  star: ObjectName,
  friends: z.array(ObjectName),
  scene: Scene,
  /** Where the first picture is set. */
  set: SetName,
  /** A palette for each picture, and so also how many there are. */
  grounds: z.array(PaletteName),
})
export type Cast = z.output<typeof Cast>
