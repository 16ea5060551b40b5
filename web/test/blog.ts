import { BLOG_POSTS_PER_PAGE, type BlogPost, type BlogPostSummary, type Post } from '@ribbonry/contracts'
import { gifts, teapot } from './gifts.ts'

const COUNT = 14

function summary(number: number): BlogPostSummary {
  const {
    image,
    images: [picture],
  } = teapot()
  if (picture === undefined) throw new Error('The teapot has no picture')
  return {
    id: number,
    slug: `post-number-${number}`,
    title: `Post number ${number}`,
    content: 'The parcel is wrapped, and it looks splendid.',
    image,
    src: image,
    picture,
    rating: number === 1 ? 4.38 : null,
    rating_count: number === 1 ? 12 : 0,
    author: number === 1 ? 'Inez Calloway' : '',
    published: '2026-11-02T09:15:00.000Z',
    modified: '2026-11-04T10:00:00.000Z',
  }
}

const all = Array.from({ length: COUNT }, (_, index) => summary(index + 1))

/** A blog page as the service answers it. */
export function blogPage(page: number): { posts: readonly BlogPostSummary[]; total: number } {
  return { posts: all.slice((page - 1) * BLOG_POSTS_PER_PAGE, page * BLOG_POSTS_PER_PAGE), total: COUNT }
}

const PLAIN = 'The parcel is wrapped.\n\n## The first says why\n\nTell them <b>what</b> made you think of it.'

/** Every kind of markup that a text may have, including gift 400, and some that it may not have. */
const RICH = `Wrap it *slowly*, in **plain** paper, as [the list](/lists/) says and [others](https://example.com/) do.

## How to begin

### What to own

- a roll of paper
  1. brown
- ribbon

> Grown people follow a string.

![A parcel](/media/${'0f'.repeat(16)}/960.jpg "On its *way*")

::gift[400]

::gift[777]

[No](javascript:alert(1)) <img src=x onerror=alert(1)>`

/** The answer for a blog post: the second has no gifts, the third has every kind of markup. */
export function blogPostAt(slug: string): { post: BlogPost; posts: readonly Post[] } | undefined {
  const found = all.find((post) => post.slug === slug)
  if (found === undefined) return undefined
  const isRich = found.id === 3
  const post = { ...found, content: isRich ? RICH : PLAIN, posts: found.id === 2 ? [] : [...gifts(400, 3)] }
  return { post, posts: isRich ? gifts(400, 1) : [] }
}
