import { z } from 'zod'
import type { Composition } from './painter/composition.ts'
import { PaletteName } from './painter/palettes.ts'
import { readData } from './read-data.ts'
import { stageTableau, Tableau } from './staging/stage-tableau.ts'

const Category = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** Text above the category's gifts, 20 to 50 words. */
  description: z.string(),
  /** Picture of its head and menu entry. */
  ground: PaletteName,
  scene: Tableau,
})

/** A gift category of the demo. Parents have no parent; every gift belongs to categories that have one. */
export interface DemoCategory extends Omit<z.output<typeof Category>, 'ground' | 'scene'> {
  readonly parent?: string
  readonly picture: Composition
}

const tree = readData('categories.yaml', z.array(Category.extend({ below: z.array(Category) })))

/** Parents first, so that they can be stored in this order. */
export const demoCategories: readonly DemoCategory[] = [
  ...tree.map(({ below: _below, ...category }) => prepare(category)),
  ...tree.flatMap(({ slug: parent, below }) => below.map((category) => ({ ...prepare(category), parent }))),
]

function prepare({ ground, scene, ...category }: z.output<typeof Category>): DemoCategory {
  return { ...category, picture: stageTableau(`category ${category.slug}`, scene, ground, 'wide') }
}

/** Slug of a category that gifts can belong to. */
export const CategorySlug = z.enum(tree.flatMap(({ below }) => below.map(({ slug }) => slug)))

const names = new Map(demoCategories.map(({ slug, name }) => [slug, name]))

/** Display name of a category. */
export function categoryName(slug: string): string {
  return names.get(slug) ?? slug
}
