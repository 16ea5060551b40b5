import { beforeEach, describe, expect, test } from '@jest/globals'
import { fetchFeedFile, getFeedFile, startFeedFileImport, uploadFeedFile } from '@ribbonry/contracts'
import { holdIntervals, pass } from '../../../test/components/clock.ts'
import { currentPath, fill, fixtures, openPage, screen } from '../../../test/components/page.tsx'
import { answerFeeds, FILE } from '../../../test/feeds.ts'

const FEEDS = '/admin/feed-imports/'
const lookButton = async () => await screen.findByRole('button', { name: 'Look at the feed' })

beforeEach(() => answerFeeds(fixtures))

describe('uploading a feed', () => {
  test('takes a file, and imports nothing before its columns are matched', async () => {
    const { user, complaints } = await openPage(FEEDS, { as: 'editor' })
    await user.click(await lookButton())
    await screen.findByText('Please choose a file, or enter an address.')
    await user.upload(screen.getByLabelText('A file'), new File(['a,b\n'], 'kitchen.csv', { type: 'text/csv' }))
    await user.click(await lookButton())
    await screen.findByRole('heading', { name: 'Which column is what' })
    expect(currentPath()).toBe(`${FEEDS}new/4/`)
    expect(fixtures.callsOf(startFeedFileImport)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('says beside the field that a file is not a feed, or an address not valid', async () => {
    fixtures.fail(uploadFeedFile, 400, {
      code: 'invalid-input',
      error: 'This is XML or a web page.',
      fields: { feed: 'This is XML or a web page.' },
    })
    fixtures.fail(fetchFeedFile, 400, {
      code: 'invalid-input',
      error: 'Please enter an address.',
      fields: { address: 'Please enter an address that begins with https://' },
    })
    const page = await openPage(FEEDS, { as: 'editor' })
    await fill(page, await screen.findByLabelText('Or an address'), 'shop')
    await page.user.click(await lookButton())
    await screen.findByText('Please enter an address that begins with https://')
    expect(screen.getByLabelText('Or an address').getAttribute('aria-invalid')).toBe('true')
    await page.user.upload(screen.getByLabelText('A file'), new File(['a'], 'feed.csv', { type: 'text/csv' }))
    await page.user.click(await lookButton())
    await screen.findByText('This is XML or a web page.')
  })

  test('waits for a feed from an address, and says why it could not be fetched', async () => {
    holdIntervals()
    fixtures.answer(getFeedFile, { file: { ...FILE, status: 'fetching' }, preview: null })
    await openPage(`${FEEDS}new/4/`, { as: 'editor' })
    await screen.findByText(/Fetching kitchen\.csv/)
    const error = 'There is nothing at this address.'
    fixtures.answer(getFeedFile, { file: { ...FILE, status: 'failed', error }, preview: null })
    await pass(1000)
    await screen.findByText(error)
    expect(screen.getByRole('link', { name: 'Try another file or address' }).getAttribute('href')).toBe(FEEDS)
  })
})
