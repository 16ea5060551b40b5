import { z } from 'zod'
import { Composition } from './painter/composition.ts'
import { readData } from './read-data.ts'

const FeaturedGift = z.strictObject({
  /** The slug of one of the demo's gifts. */
  slug: z.string(),
  /** The line above the title. */
  overline: z.string(),
  deck: z.string(),
  /** The token of the flat panel beside the picture. */
  panel: z.enum(['blush', 'teal', 'butter', 'sage', 'sky', 'plum']),
  /** What its picture shows. */
  alt: z.string(),
  picture: Composition,
})

/** The gift that the home page opens with. */
export const featuredGift = readData('featured.yaml', FeaturedGift)
