import type { DeadLink, MendedGuide } from '@ribbonry/contracts'
import type { FoundDeadLink } from './dead-links.service.ts'
import type { Mended } from './link-mending.service.ts'

export function presentDeadLink({ path, state, leadsTo, guideCount, guides, postCount, posts }: FoundDeadLink): DeadLink {
  return {
    path,
    state,
    leads_to: leadsTo,
    guide_count: guideCount,
    guides: guides.map(({ id, slug, title, words, published, canEdit }) => ({
      id,
      slug,
      title,
      words,
      published,
      can_edit: canEdit,
    })),
    post_count: postCount,
    posts: posts.map(({ id, slug, title, words, published }) => ({ id, slug, title, words, published })),
  }
}

export function presentMended({ guide: { id, slug, title, version }, texts }: Mended): MendedGuide {
  return { id, slug, title, version, texts: texts.map(({ before, after }) => ({ before, after })) }
}
