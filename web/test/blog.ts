import { BLOG_POSTS_PER_PAGE, type BlogPost, type BlogPostSummary } from '@ribbonry/contracts'
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

export function blogPostAt(slug: string): BlogPost | undefined {
  const found = all.find((post) => post.slug === slug)
  const content = 'The parcel is wrapped.\n\n## The first says why\n\nTell them <b>what</b> made you think of it.'
  return found === undefined ? undefined : { ...found, content, posts: found.id === 2 ? [] : [...gifts(400, 3)] }
}
