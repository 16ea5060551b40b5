import { z } from 'zod'
import { CategorySlug } from './categories.ts'
import { readFolder } from './read-data.ts'

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

/** A buying guide. The loader compares guides by their JSON, so the order of the keys matters. */
const Guide = z.strictObject({
  slug: z.string(),
  /** Contains the number of its products. */
  title: z.string().max(70),
  short_title: z.string(),
  /** Two or three paragraphs. */
  intro: z.array(z.string()),
  outro: z.string(),
  layout: z.literal('listicle').default('listicle'),
  /** Pale background beside the picture, on which dark text is readable. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Slug of the gift whose picture the guide uses; no two guides share one. */
  image_of: z.string(),
  categories: z.array(CategorySlug),
  special_categories: z.array(SpecialCategory),
  /** Days between its publication and the day the demo is loaded. */
  days_ago: z.number(),
  products: z.array(Product),
})
export type DemoGuide = z.output<typeof Guide>

/** Every buying guide of the demo, newest first. */
export const demoGuides: readonly DemoGuide[] = readFolder('guides', z.array(Guide))
  .flat()
  .toSorted((a, b) => a.days_ago - b.days_ago)
