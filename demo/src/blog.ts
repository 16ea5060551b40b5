import { z } from 'zod'
import { AuthorName } from './authors.ts'
import type { Composition } from './painter/composition.ts'
import { PaletteName } from './painter/palettes.ts'
import { readFolder } from './read-data.ts'
import { stageTableau, Tableau } from './staging/stage-tableau.ts'

/** A blog post: one file of `data/blog`. */
const BlogPostEntry = z.strictObject({
  slug: z.string(),
  title: z.string(),
  author: AuthorName,
  /** Pictures in its text, by name. */
  pictures: z.record(z.string(), z.strictObject({ ground: PaletteName, scene: Tableau })),
  /**
   * Blocks of Markdown, 400 to 700 words in all, separated by a blank line when stored; `::gift[slug]` is a gift, and
   * `![words](picture:name "caption")` one of its pictures.
   */
  content: z.array(z.string()).transform((paragraphs) => paragraphs.join('\n\n')),
  /** Slug of the gift whose picture the blog post uses. */
  image_of: z.string(),
  /** Days between its publication and the day the demo is loaded. */
  days_ago: z.number(),
  /** Slugs of the three to eight gifts shown below it. */
  posts: z.array(z.string()),
})
type BlogPostEntry = z.output<typeof BlogPostEntry>

/** A blog post ready for storage. */
export interface DemoBlogPost extends Omit<BlogPostEntry, 'pictures'> {
  readonly pictures: ReadonlyMap<string, Composition>
}

function prepare({ pictures, ...post }: BlogPostEntry): DemoBlogPost {
  const staged = Object.entries(pictures).map(
    ([name, { ground, scene }]) => [name, stageTableau(`${post.slug} ${name}`, scene, ground, 'lead')] as const,
  )
  return { ...post, pictures: new Map(staged) }
}

/** Every blog post of the demo, newest first. */
export const demoBlog: readonly DemoBlogPost[] = readFolder('blog', BlogPostEntry)
  .map(prepare)
  .toSorted((a, b) => a.days_ago - b.days_ago)
