import { type BlogPostSummary, type Picture, PLACEHOLDER_PICTURE, type StaffBlogPost } from '@ribbonry/contracts'
import { picturesOf } from '../../posts/pictures/post-pictures.ts'
import { excerptOf } from './excerpt.ts'
import type { BlogRow, PublishedBlogRow } from './blog-row.ts'
import type { StaffBlogRow } from './staff-blog.repository.ts'

/** A blog post with its full text. */
export function presentBlogPost(row: PublishedBlogRow): BlogPostSummary {
  return { ...presentFullPost(row), published: row.published }
}

/** A blog post in a list, with an excerpt. */
export function presentBlogSummary(row: PublishedBlogRow): BlogPostSummary {
  return { ...presentBlogPost(row), content: excerptOf(row.content) }
}

export function presentStaffBlogPost(row: StaffBlogRow): StaffBlogPost {
  const { published, picture_id, gifts, trashed_at: trashed, version } = row
  return { ...presentFullPost(row), published, picture_id, gifts: [...gifts], trashed, version }
}

function presentFullPost(row: BlogRow): Omit<BlogPostSummary, 'published'> {
  const picture = presentPicture(row)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    image: picture.src,
    src: picture.src,
    picture,
    rating: row.rating,
    rating_count: row.rating_count,
    author: row.author,
    modified: row.modified,
  }
}

function presentPicture({ picture_id: id, width, height, color, title }: BlogRow): Picture {
  const images =
    id === null || width === null || height === null || color === null ? [] : [[id, width, height, color, ''] as const]
  return picturesOf(images, title)[0] ?? PLACEHOLDER_PICTURE
}
