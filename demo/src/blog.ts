import { z } from 'zod'
import { readFolder } from './read-data.ts'

/** A blog post: one file of `data/blog`. */
const BlogPost = z.strictObject({
  slug: z.string(),
  title: z.string(),
  /** Blocks of Markdown, 400 to 700 words in all, separated by a blank line when stored; `::gift[slug]` is a gift. */
  content: z.array(z.string()).transform((paragraphs) => paragraphs.join('\n\n')),
  /** Slug of the gift whose picture the blog post uses. */
  image_of: z.string(),
  /** Days between its publication and the day the demo is loaded. */
  days_ago: z.number(),
  /** Slugs of the three to eight gifts shown below it. */
  posts: z.array(z.string()),
})
export type DemoBlogPost = z.output<typeof BlogPost>

/** Every blog post of the demo, newest first. */
export const demoBlog: readonly DemoBlogPost[] = readFolder('blog', BlogPost).toSorted((a, b) => a.days_ago - b.days_ago)
