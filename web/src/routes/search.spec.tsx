import { expect, test } from '@jest/globals'
import { searchPosts, trackSearch } from '@ribbonry/contracts'
import { fixtures, openPage, screen, waitFor } from '../../test/components/page.tsx'

const reported = () => fixtures.callsOf(trackSearch).map(({ body }) => body)

test.each([
  ['found', (usual: object) => ({ ...usual, nearest: false })],
  ['near', (usual: object) => ({ ...usual, total: 0, nearest: true })],
  ['nothing', (usual: object) => ({ ...usual, posts: [], total: 0, nearest: true })],
] as const)('what was looked for is reported once with its outcome: %s', async (outcome, change) => {
  fixtures.answer(searchPosts, (_call, usual) => change(usual) as typeof usual)
  await openPage(`/search/${outcome}%20lamp/`)
  await waitFor(() => {
    expect(reported()).toEqual([{ term: `${outcome} lamp`, outcome }])
  })
})

test('a filter, a further page and a lookup of titles are no searches of their own', async () => {
  for (const query of ['?max=20', '?page=2', '?lookup=1']) {
    await openPage(`/search/quiet%20lamp/${query}`)
    await screen.findAllByRole('main')
  }
  await openPage('/search/last%20lamp/')
  await waitFor(() => {
    expect(reported()).toMatchObject([{ term: 'last lamp' }])
  })
})
