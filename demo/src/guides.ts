import { z } from 'zod'
import { AuthorName } from './authors.ts'
import { CategorySlug } from './categories.ts'
import type { Composition } from './painter/composition.ts'
import { readFolder } from './read-data.ts'
import { stageTableau, Tableau } from './staging/stage-tableau.ts'

/** Target group of a guide besides its categories: an age, and a sex where that narrows it. */
const AGES = ['baby', 'child', 'teen', 'adult', 'senior'] as const
const SpecialCategory = z.union([z.enum(AGES), z.templateLiteral([z.enum(AGES), '-', z.enum(['male', 'female'])])])

/** A product of a guide. */
const Product = z.strictObject({
  /** The slug of one of the demo's gifts. */
  gift: z.string(),
  /** The guide's own heading for the product. */
  title: z.string().max(45),
  /** 30 to 60 words, written for this guide. */
  content: z.string(),
})

/** A buying guide as stored in `data/guides`. The loader compares guides by their JSON, so the order of the keys matters. */
const Guide = z.strictObject({
  slug: z.string(),
  /** Contains the number of its products. */
  title: z.string().max(70),
  short_title: z.string(),
  /** Two or three paragraphs. */
  intro: z.array(z.string()),
  outro: z.string(),
  layout: z.literal('listicle').default('listicle'),
  /** Colour of its head, and of the walls in its scene; different for every guide. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Slug of the gift whose picture the guide uses until its scene is painted; different for every guide. */
  image_of: z.string(),
  /** Scene of its own picture. */
  scene: Tableau,
  author: AuthorName,
  /** Days between the last check of its links and prices and the day the demo is loaded. */
  checked_days_ago: z.int().nonnegative(),
  categories: z.array(CategorySlug),
  special_categories: z.array(SpecialCategory),
  /** Days between its publication and the day the demo is loaded. */
  days_ago: z.number(),
  products: z.array(Product),
})
type GuideEntry = z.output<typeof Guide>

/** A guide ready for storage. */
export interface DemoGuide extends Omit<GuideEntry, 'scene'> {
  readonly picture: Composition
}

/** Keeps the keys in the order of the schema. */
function prepare({ scene, ...guide }: GuideEntry): DemoGuide {
  return { ...guide, picture: stageTableau(guide.slug, scene, guide.color, 'wide') }
}

/** Every buying guide of the demo, newest first. */
export const demoGuides: readonly DemoGuide[] = readFolder('guides', z.array(Guide))
  .flat()
  .map(prepare)
  .toSorted((a, b) => a.days_ago - b.days_ago)
