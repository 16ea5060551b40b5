import {
  type CallAnswer,
  type DeadLink,
  getStaffBlogPost,
  listDeadLinks,
  listUnlinkedGuides,
  mendLinks,
  sampleOf,
  type StaffBlogPost,
} from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'

const SAMPLE_POST = (JSON.parse(JSON.stringify(sampleOf(getStaffBlogPost.answer))) as { post: StaffBlogPost }).post

/** A blog post with a text. */
export const linkingPost = (id: number, version: number, content: string): StaffBlogPost => ({
  ...SAMPLE_POST,
  id,
  version,
  content,
})

/** A guide with a link, as a row of dead links names it. */
export const linkingGuide = (id: number, canEdit = true): DeadLink['guides'][number] => ({
  id,
  slug: `guide-${id}`,
  title: `Guide ${id}`,
  words: `words ${id}`,
  published: true,
  can_edit: canEdit,
})

export const MOVED_LINK: DeadLink = {
  path: '/old-tea',
  state: 'moved',
  leads_to: '/tea/',
  guide_count: 5,
  guides: [1, 2, 3, 4].map((id) => linkingGuide(id)),
  post_count: 0,
  posts: [],
}
export const GONE_LINK: DeadLink = {
  path: '/gone',
  state: 'missing',
  leads_to: null,
  guide_count: 1,
  guides: [linkingGuide(1)],
  post_count: 0,
  posts: [],
}

const MENDED: CallAnswer<typeof mendLinks> = {
  changed: [
    {
      id: 1,
      slug: 'guide-1',
      title: 'Guide 1',
      version: 4,
      texts: [{ before: 'A [pot](/old-tea/).', after: 'A [pot](/tea/).' }],
    },
  ],
  skipped: [{ id: 2, title: 'Guide 2', reason: 'You do not have access to do this' }],
  change_id: null,
  left: 0,
}

/** Answers the calls of the interlinking pages. A change has the id 9. */
export function answerInterlinking(fixtures: Fixtures): void {
  fixtures.answer(listDeadLinks, { links: [MOVED_LINK, GONE_LINK], total: 2, unchecked: 0 })
  fixtures.answer(listUnlinkedGuides, {
    guides: [{ id: 3, slug: 'lonely', title: 'Lonely', published: '2026-01-01T00:00:00.000Z', views: 1200 }],
    total: 1,
  })
  fixtures.answer(mendLinks, ({ body }) => ({
    ...MENDED,
    change_id: (body as { preview?: boolean }).preview === true ? null : 9,
  }))
}
