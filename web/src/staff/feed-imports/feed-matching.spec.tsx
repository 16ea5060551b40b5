import { beforeEach, describe, expect, test } from '@jest/globals'
import { deleteFeedMap, getFeedFile, startFeedFileImport } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { answerFeeds, FILE, MAP, PREVIEW, THINGS } from '../../../test/feeds.ts'

const MATCHING = '/admin/feed-imports/new/4/'
const column = (field: string) => screen.getByLabelText<HTMLSelectElement>(`Column of ${field}`)
const likeChoice = () => screen.getByLabelText<HTMLSelectElement>('Matched like')
const dryRunButton = () => screen.getByRole('button', { name: 'Try it: a dry run' })
/** The first values of a field, from the rows of the feed. */
const valuesOf = (field: string) =>
  within(screen.getByLabelText(`First values of ${field}`))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** A column map of an earlier import. */
const savedMap = (source: string, currency: string | null) => ({
  source,
  used: '2026-11-20T10:00:00.000Z',
  currency,
  fits: true,
  map: { ...MAP, source, title: ['Brand'], images: ['Image'] },
})

async function openMatching() {
  const page = await openPage(MATCHING, { as: 'editor' })
  await screen.findByRole('heading', { name: 'Which column is what' })
  return page
}

beforeEach(() => answerFeeds(fixtures))

describe('matching the columns', () => {
  test('starts with guesses, shows the first rows beside them, and starts a dry run with the selection', async () => {
    const { user, complaints } = await openMatching()
    expect(column('Title').value).toBe('Product Name')
    expect(valuesOf('Title')).toEqual(THINGS)
    await user.selectOptions(column('Price'), 'Stock')
    expect(valuesOf('Price')[0]).toBe('12')
    await user.selectOptions(column('Price'), 'Sale Price')
    await user.click(screen.getByRole('button', { name: 'Add a column to Title' }))
    await user.selectOptions(screen.getByLabelText('Column 2 of Title'), 'Brand')
    expect(valuesOf('Title')[0]).toBe('Copper pan with a long handle Odd & Sons')
    await user.click(await screen.findByRole('button', { name: 'Take Cooks for Cookware' }))
    await user.selectOptions(screen.getByLabelText('Our category for Trade counter'), 'Tea people')
    await user.click(dryRunButton())
    await waitFor(() => {
      expect(currentPath()).toBe('/admin/feed-imports/9/')
    })
    expect(fixtures.callsOf(startFeedFileImport)[0]?.body).toMatchObject({
      dry_run: true,
      currency: null,
      categories: [
        { label: 'Cookware', category_id: 2 },
        { label: 'Trade counter', category_id: 3 },
      ],
      map: {
        source: 'kitchen',
        title: ['Product Name', 'Brand'],
        external_id: 'SKU',
        price: 'Sale Price',
        images: ['Image'],
        publish: false,
      },
    })
    expect(complaints).toEqual([])
  })

  test('marks what is needed and says beside the field what is wrong, its own or the server’s', async () => {
    const { user } = await openMatching()
    for (const field of ['Title', 'Id', 'Link to the shop']) await user.selectOptions(column(field), '')
    await user.click(dryRunButton())
    await screen.findByText('Please choose the column of the title.')
    expect(document.activeElement?.getAttribute('name')).toBe('map.title')
    screen.getByText(/a gift is recognised by one of them\./)
    expect(fixtures.callsOf(startFeedFileImport)).toEqual([])
    const error = 'The feed has no column "Sale Price".'
    fixtures.fail(startFeedFileImport, 400, { code: 'invalid-input', error, fields: { 'map.price': error } })
    await user.selectOptions(column('Title'), 'Product Name')
    await user.selectOptions(column('Id'), 'SKU')
    await user.click(dryRunButton())
    await within(screen.getByRole('group', { name: 'Price' })).findByText(error)
  })

  test('offers the map of an earlier import, and begins with one that fits', async () => {
    fixtures.answer(getFeedFile, { file: FILE, preview: PREVIEW, maps: [savedMap('kitchen-sink', 'GBP')] })
    const { user } = await openMatching()
    expect(column('Title').value).toBe('Brand')
    expect(screen.getByLabelText('Source')).toHaveProperty('value', 'kitchen-sink')
    await user.selectOptions(likeChoice(), 'The names of the columns suggest')
    expect(column('Title').value).toBe('Product Name')
  })

  test('deletes a saved map after one question; the form then begins with what the names suggest', async () => {
    const [sink, pantry] = [savedMap('kitchen-sink', null), savedMap('pantry', null)]
    fixtures.answer(getFeedFile, { file: FILE, preview: PREVIEW, maps: [sink, pantry] })
    fixtures.fail(deleteFeedMap, 503, { code: 'unavailable', error: 'The service is away.' })
    const { user, complaints } = await openMatching()
    await user.click(screen.getByRole('button', { name: 'Delete this map' }))
    await user.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(fixtures.callsOf(deleteFeedMap)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Delete this map' }))
    await user.click(await screen.findByRole('button', { name: 'Delete kitchen-sink' }))
    await within(screen.getByRole('dialog')).findByText('The service is away.')
    expect(likeChoice().value).toBe('kitchen-sink')
    fixtures.answer(deleteFeedMap, () => {
      fixtures.answer(getFeedFile, { file: FILE, preview: PREVIEW, maps: [pantry] })
      return {}
    })
    await user.click(screen.getByRole('button', { name: 'Delete kitchen-sink' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
      expect([...likeChoice().options].map(({ text }) => text)).toEqual([
        'The names of the columns suggest',
        'pantry, as last time',
      ])
    })
    expect(fixtures.callsOf(deleteFeedMap).at(-1)?.params).toEqual({ source: 'kitchen-sink' })
    expect(column('Title').value).toBe('Product Name')
    expect(screen.queryByRole('button', { name: 'Delete this map' })).toBeNull()
    expect(complaints).toEqual([])
  })

  test('reads the file anew in the way that is chosen', async () => {
    const { user } = await openMatching()
    await user.click(await screen.findByText(/^How the file is read/))
    await user.selectOptions(screen.getByLabelText('Columns are parted by'), 'Semicolon')
    await waitFor(() => {
      expect(fixtures.callsOf(getFeedFile).at(-1)?.query['delimiter']).toBe(';')
    })
  })
})
