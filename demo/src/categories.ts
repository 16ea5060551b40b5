import { z } from 'zod'
import { readData } from './read-data.ts'

const Category = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** Text above the category's gifts, 20 to 50 words. */
  description: z.string(),
})

/** A gift category of the demo. Parents have no parent; every gift belongs to categories that have one. */
export interface DemoCategory extends z.output<typeof Category> {
  readonly parent?: string
}

const tree = readData('categories.yaml', z.array(Category.extend({ below: z.array(Category) })))

/** Parents first, so that they can be stored in this order. */
export const demoCategories: readonly DemoCategory[] = [
  ...tree.map(({ slug, name, description }) => ({ slug, name, description })),
  ...tree.flatMap(({ slug: parent, below }) => below.map(({ slug, name, description }) => ({ slug, name, parent, description }))),
]

/** Slug of a category that gifts can belong to. */
export const CategorySlug = z.enum(tree.flatMap(({ below }) => below.map(({ slug }) => slug)))

const names = new Map(demoCategories.map(({ slug, name }) => [slug, name]))

/** Display name of a category. */
export function categoryName(slug: string): string {
  return names.get(slug) ?? slug
}
