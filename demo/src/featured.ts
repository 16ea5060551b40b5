import { z } from 'zod'
import { Composition } from './painter/composition.ts'
import { readData } from './read-data.ts'

const FeaturedGift = z.strictObject({
  /** The slug of one of the demo's gifts. */
  slug: z.string(),
  deck: z.string(),
  /** Colour token of the flat panel beside the picture. */
  panel: z.enum(['blush', 'teal', 'butter', 'sage', 'sky', 'plum']),
  /** Alternative text of its picture. */
  alt: z.string(),
  picture: Composition,
})

/** The featured gift at the top of the home page. */
export const featuredGift = readData('featured.yaml', FeaturedGift)
