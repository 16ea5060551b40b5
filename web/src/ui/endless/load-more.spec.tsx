import { expect, test } from '@jest/globals'
import { listPosts } from '@ribbonry/contracts'
import { fixtures, openPage, screen, waitFor } from '../../../test/components/page.tsx'
import { gifts } from '../../../test/gifts.ts'

const PER_PAGE = 4

/** Gifts by number, so many for a page, on two pages. */
function answerTwoPages(): void {
  fixtures.answer(listPosts, ({ params }) => {
    const page = Number(params['page'])
    const first = (page - 1) * PER_PAGE + 1
    const posts = gifts(first, page > 2 ? 0 : PER_PAGE)
    return { posts: posts.map((post, index) => ({ ...post, slug: `gift-${first + index}`, title: `Gift ${first + index}` })) }
  })
}

test('whoever asks for more gifts by keyboard goes on at the first of them', async () => {
  answerTwoPages()
  const { user } = await openPage('/new/')
  screen.getByRole('link', { name: 'More gifts' }).focus()
  await user.keyboard('{Enter}')
  const next = await screen.findByRole('link', { name: 'Gift 5' })
  await waitFor(() => {
    expect(document.activeElement).toBe(next)
  })
  screen.getByRole('link', { name: 'Gift 1' })
})
