import type { CallAnswer, getFeaturedGuides, GuideChoice } from '@ribbonry/contracts'

export type FeaturedAnswer = CallAnswer<typeof getFeaturedGuides>

/** A guide as the form shows it. */
export type ShownGuide = Pick<GuideChoice, 'id' | 'title' | 'posts' | 'image' | 'published'>

/** Both lists, each in order. */
export interface FeaturedValues {
  readonly homepage: readonly ShownGuide[]
  readonly postpage: readonly ShownGuide[]
}

/** Without the places, which the order says. */
export const shownGuide = ({ id, title, posts, image, published }: ShownGuide): ShownGuide => ({
  id,
  title,
  posts,
  image,
  published,
})

export function featuredValues({ homepage, postpage }: Pick<FeaturedAnswer, 'homepage' | 'postpage'>): FeaturedValues {
  return { homepage: homepage.map(shownGuide), postpage: postpage.map(shownGuide) }
}

export function featuredBody({ homepage, postpage }: FeaturedValues): { homepage: number[]; postpage: number[] } {
  return { homepage: homepage.map(({ id }) => id), postpage: postpage.map(({ id }) => id) }
}

/** The lists as somebody else saved them, from the refusal of a save; undefined for other refusals. */
export function savedByOthers(content: Readonly<Record<string, unknown>>): FeaturedAnswer | undefined {
  const { homepage, postpage, version } = content
  return Array.isArray(homepage) && Array.isArray(postpage) && typeof version === 'number'
    ? { homepage, postpage, version }
    : undefined
}
