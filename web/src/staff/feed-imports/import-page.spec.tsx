import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  getFeedImport,
  listFeedFindings,
  listFeedImportGifts,
  publishFeedImport,
  rollBackFeedImport,
  startFeedFileImport,
} from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { answerFeeds, MAP, ROLLED_BACK, RUN } from '../../../test/feeds.ts'

const IMPORT = '/admin/feed-imports/9/'
const USED_MAP = { ...MAP, title: [...MAP.title], images: [...MAP.images] }
const findings = () => within(screen.getByRole('list', { name: 'Findings' })).getAllByRole('listitem')
const findingTexts = () => findings().map(({ textContent }) => textContent)

beforeEach(() => answerFeeds(fixtures))

describe('an import', () => {
  test('that was a dry run can be run for real with the same file and map', async () => {
    fixtures.answer(getFeedImport, { import: { ...RUN, dry_run: true, can_roll_back: false }, map: USED_MAP, currency: 'GBP' })
    fixtures.answer(startFeedFileImport, { import: { ...RUN, id: 10 } })
    const { user } = await openPage(IMPORT, { as: 'editor' })
    await screen.findByText('Would be created')
    expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Import it for real' }))
    await waitFor(() => {
      expect(currentPath()).toBe('/admin/feed-imports/10/')
    })
    expect(fixtures.callsOf(startFeedFileImport)[0]).toMatchObject({
      params: { id: '4' },
      body: { dry_run: false, currency: 'GBP', map: { source: 'kitchen' } },
    })
  })

  test('leads to its gifts, says what each lacks, and publishes those that lack nothing', async () => {
    fixtures.answer(publishFeedImport, { published: 1, waiting: 2 })
    const { user } = await openPage(IMPORT, { as: 'editor' })
    await screen.findByText(/needs a price, a picture/)
    expect(screen.getByRole('link', { name: 'Bread knife' }).getAttribute('href')).toBe('/admin/gifts/2/')
    await user.click(screen.getByRole('button', { name: 'Cannot be published yet' }))
    await waitFor(() => {
      expect(fixtures.callsOf(listFeedImportGifts).at(-1)?.query['show']).toBe('incomplete')
    })
    await user.click(await screen.findByRole('button', { name: 'Publish 1' }))
    await screen.findByText('1 gift is being published. 2 more follow once they have what they lack.')
  })

  test('says why rows were refused or taken with a warning, and on which lines', async () => {
    const { user, complaints } = await openPage(IMPORT, { as: 'editor' })
    await screen.findByRole('list', { name: 'Findings' })
    const [refused, warned] = findingTexts()
    expect(refused).toContain('Sale Price is not a price')
    expect(refused).toMatch(/Lines 3; 64; .*1,162 and 1,184 more.*call us/)
    expect(warned).toMatch(/Line 1,018.*The first said: £5.*1 row/)
    await user.click(screen.getByRole('button', { name: 'Taken with a warning' }))
    expect(findings()).toHaveLength(2)
    expect(findingTexts()[1]).toContain('The row differs from the first row of the same item')
    await user.click(screen.getByRole('button', { name: 'Refused' }))
    expect(findings()).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('shows twenty reasons at a time, and says where there are none', async () => {
    fixtures.answer(listFeedFindings, {
      findings: Array.from({ length: 41 }, (_, place) => ({
        kind: 'refused',
        field: `Column ${place + 1}`,
        reason: 'is empty',
        rows: 1,
        lines: [place + 2],
        value: '',
      })),
    })
    const { user } = await openPage(IMPORT, { as: 'editor' })
    await screen.findByRole('list', { name: 'Findings' })
    expect(findings()).toHaveLength(20)
    expect(findingTexts().at(-1)).toContain('Column 20 is empty')
    const pages = within(screen.getByRole('navigation', { name: 'Pages of findings' }))
    await user.click(pages.getByRole('button', { name: 'Next' }))
    await user.click(pages.getByRole('button', { name: 'Next' }))
    expect(findingTexts()).toEqual([expect.stringMatching(/Column 41 is empty.*Line 42/)])
    expect(pages.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Taken with a warning' }))
    await screen.findByText('No row of this kind.')
    expect(screen.queryByRole('navigation', { name: 'Pages of findings' })).toBeNull()
  })

  test('without findings says so, and makes no call', async () => {
    const run = { ...RUN, refused: 0, warned: 0, created: 1184 }
    fixtures.answer(getFeedImport, { import: run, map: USED_MAP, currency: null })
    await openPage(IMPORT, { as: 'editor' })
    await screen.findByText('Nothing: every row was taken as it stands in the feed.')
    expect(fixtures.callsOf(listFeedFindings)).toEqual([])
  })

  test('is rolled back after one question that says what happens, and then says what happened', async () => {
    const run = { ...RUN, can_roll_back: false }
    fixtures.answer(rollBackFeedImport, () => {
      fixtures.answer(getFeedImport, { import: { ...run, rollback: ROLLED_BACK }, map: USED_MAP, currency: null })
      return { import: { ...run, rollback: { ...ROLLED_BACK, status: 'waiting' as const } } }
    })
    const { user } = await openPage(IMPORT, { as: 'editor' })
    await user.click(await screen.findByRole('button', { name: 'Roll back' }))
    await screen.findByText(/12 gifts changed by it become what they were\./)
    await user.click(screen.getByRole('button', { name: 'Roll back 1,192 gifts' }))
    await screen.findByText(
      new RegExp(
        'Rolled back: 1,170 gifts deleted, 12 gifts as before, ' +
          '3 gifts in use by members or pages and now drafts, 7 gifts left alone',
      ),
    )
    expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull()
  })
})
