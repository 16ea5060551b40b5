import type { CallArguments, createBlogPost, StaffBlogPost } from '@ribbonry/contracts'
import type { FormGift } from '../kit/editor/gift-picker.tsx'
import type { FormPicture } from '../kit/editor/picture-list.tsx'
import { momentOf, momentText } from '../kit/moments.ts'

export interface BlogValues {
  readonly title: string
  readonly slug: string
  readonly author: string
  readonly content: string
  readonly pictures: readonly FormPicture[]
  readonly gifts: readonly FormGift[]
  readonly published: string
}

export type BlogBody = CallArguments<typeof createBlogPost>['body']

export const NEW_BLOG_POST: BlogValues = { title: '', slug: '', author: '', content: '', pictures: [], gifts: [], published: '' }

export function blogValues({ title, slug, author, content, picture, gifts, published }: StaffBlogPost): BlogValues {
  return {
    title,
    slug,
    author,
    content,
    pictures: picture.id === null ? [] : [{ id: picture.id, src: picture.src }],
    gifts: gifts.map(({ id, title: name }) => ({ id, title: name })),
    published: momentText(published),
  }
}

export function blogBody({ title, slug, author, content, pictures, gifts, published }: BlogValues): BlogBody {
  return {
    title,
    author,
    content,
    ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
    picture_id: pictures[0]?.id ?? null,
    post_ids: gifts.map(({ id }) => id),
    published: momentOf(published),
  }
}
