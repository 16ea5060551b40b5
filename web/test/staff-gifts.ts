import { listStaffPosts } from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'

/** Fixture for a list that shows two gifts; `total` is the reported number. */
export function answerGifts(fixtures: Fixtures, total = 2): void {
  fixtures.answer(listStaffPosts, (_asked, { posts: [gift] }) => ({
    posts: gift === undefined ? [] : [1, 2].map((id) => ({ ...gift, id, title: `Gift ${id}`, trashed: null })),
    total,
  }))
}
