import { beforeEach, describe, expect, test } from '@jest/globals'
import { publishFeedImport, rollBackFeedImport, startFeedFileImport } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { answerFeeds, ROLLED_BACK, RUN } from '../../../test/feeds.ts'

const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href') ?? '')

beforeEach(() => answerFeeds(fixtures))

describe('a member who may only import feeds', () => {
  test.each([
    ['/admin/', 'Feed imports'],
    ['/admin/feed-imports/', 'The last imports'],
    ['/admin/feed-imports/new/4/', 'Which column is what'],
    ['/admin/feed-imports/9/', 'Gifts of this import'],
  ] as const)('sees %s with no way to what would refuse them', async (path, shown) => {
    const { client, complaints } = await openPage(path, { as: 'importer' })
    await screen.findAllByText(shown)
    await waitFor(() => {
      expect(client.isFetching()).toBe(0)
    })
    expect(currentPath()).toBe(path)
    const areas = within(screen.getByRole('navigation', { name: 'Staff area' })).getAllByRole('link')
    expect(hrefsOf(areas)).toEqual(['/admin/', '/admin/feed-imports/'])
    const links = hrefsOf(screen.getAllByRole('link', { hidden: true })).filter((href) => href.startsWith('/admin/'))
    expect(links.filter((link) => link !== '/admin/' && !link.startsWith('/admin/feed-imports/'))).toEqual([])
    const queries = client.getQueryCache().getAll()
    expect(queries.filter(({ state }) => state.status === 'error').map(({ queryKey }) => queryKey)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('can do everything on the page of an import, without links to the editor of gifts', async () => {
    fixtures.answer(publishFeedImport, { published: 1, waiting: 2 })
    fixtures.answer(rollBackFeedImport, {
      import: { ...RUN, can_roll_back: false, rollback: { ...ROLLED_BACK, status: 'waiting' } },
    })
    const { user, complaints } = await openPage('/admin/feed-imports/9/', { as: 'importer' })
    expect((await screen.findByRole('link', { name: 'Salt pig' })).getAttribute('href')).toBe('/thing-2/')
    expect(screen.queryByRole('link', { name: 'Bread knife' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Publish 1' }))
    await screen.findByText(/1 gift is being published\./)
    await user.click(screen.getByRole('button', { name: 'Roll back' }))
    await user.click(await screen.findByRole('button', { name: 'Roll back 1,192 gifts' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect([publishFeedImport, rollBackFeedImport].map((call) => fixtures.callsOf(call).length)).toEqual([1, 1])
    expect(complaints).toEqual([])
  })

  test('goes through a feed from its columns to a dry run', async () => {
    const { user, complaints } = await openPage('/admin/feed-imports/new/4/', { as: 'importer' })
    await user.click(await screen.findByRole('button', { name: 'Try it: a dry run' }))
    await waitFor(() => {
      expect(currentPath()).toBe('/admin/feed-imports/9/')
    })
    expect(fixtures.callsOf(startFeedFileImport)).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('is led back to the start of the staff area from pages of others', async () => {
    await openPage('/admin/gifts/', { as: 'importer' })
    const pages = within(await screen.findByRole('navigation', { name: 'Your pages' })).getAllByRole('link')
    expect(currentPath()).toBe('/admin/')
    expect(pages.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Feed imports/)])
  })
})
