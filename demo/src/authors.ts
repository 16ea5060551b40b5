import { z } from 'zod'
import type { Composition } from './painter/composition.ts'
import { ObjectName } from './painter/objects.ts'
import { PaletteName } from './painter/palettes.ts'
import { readData } from './read-data.ts'

/** A fictitious writer of guides and blog posts, as stored in `data/authors.yaml`. */
const AuthorEntry = z.strictObject({
  name: z.string(),
  /** One sentence about them. */
  line: z.string().max(100),
  portrait: z.strictObject({ object: ObjectName, ground: PaletteName }),
})
type AuthorEntry = z.output<typeof AuthorEntry>

export interface DemoAuthor extends Omit<AuthorEntry, 'portrait'> {
  /** The face is in the middle, because it is shown in a circle. */
  readonly portrait: Composition
}

function portraitOf({ object, ground }: AuthorEntry['portrait']): Composition {
  const face = { object, stance: 'fly', x: 0.5, y: 0.6, width: 0.62, height: 0.84 } as const
  return { size: 'card', set: 'sweep', palette: ground, light: 'open', pieces: [face] }
}

/** Every author of the demo. */
export const demoAuthors: readonly DemoAuthor[] = readData('authors.yaml', z.array(AuthorEntry)).map(
  ({ portrait, ...author }) => ({ ...author, portrait: portraitOf(portrait) }),
)

/** Name of an author of the demo. */
export const AuthorName = z.enum(demoAuthors.map(({ name }) => name))
