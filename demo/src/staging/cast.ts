import { z } from 'zod'
import { SetName } from '../painter/composition.ts'
import { ObjectName } from '../painter/objects.ts'
import { PaletteName } from '../painter/palettes.ts'

/** Scene of the star's first picture; the others follow from its stance and friends. */
const Scene = z.enum(['plinth', 'drum', 'block', 'steps', 'floor', 'friend', 'pair', 'family', 'alone', 'spread'])
export type Scene = z.output<typeof Scene>

/** Objects in a gift's pictures. */
export const Cast = z.strictObject({
  star: ObjectName,
  /** Longest side of the real object in centimetres, for a picture beside something of a known size. */
  cm: z.number().positive().exactOptional(),
  friends: z.array(ObjectName),
  scene: Scene,
  /** Set of the first picture. */
  set: SetName,
  /** One palette per picture, which also defines the number of pictures. */
  grounds: z.array(PaletteName),
})
export type Cast = z.output<typeof Cast>
