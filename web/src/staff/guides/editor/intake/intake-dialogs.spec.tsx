import { describe, expect, test } from '@jest/globals'
import {
  copyGuideProducts,
  DUPLICATE_PRODUCT,
  getGuide,
  getStaffGuide,
  type GuideChoice,
  type Interlink,
  listGuideSelection,
  listInterlinks,
  readProductCsv,
  type CsvColumns,
  reserveProductId,
  saveInterlinks,
  searchGuideSelection,
} from '@ribbonry/contracts'
import { openGuideEditor, showsGifts } from '../../../../../test/components/guide-editor.ts'
import { fill, fixtures, screen, waitFor, within } from '../../../../../test/components/page.tsx'
import { answerGuide, intakeGift, readProduct, threeGifts } from '../../../../../test/guide-intake.ts'

const choice = (id: number, slug: string, title: string): GuideChoice => ({
  id,
  slug,
  slug_title: title,
  posts: 12,
  title,
  image: '/media/placeholder.svg',
  published: true,
})

describe('a file', () => {
  test('is looked over line by line before anything is added', async () => {
    answerGuide(fixtures, threeGifts())
    fixtures.answer(readProductCsv, {
      products: [
        readProduct('https://shop.example/a', { title: 'A kettle', errors: ['Please upload an image'] }),
        { ...readProduct('https://shop.example/x'), title: 'A lamp', link: '', errors: ['Please provide a link'] },
        readProduct('https://shop.example/b', { title: 'A bell' }),
        readProduct('https://shop.example/1', { title: 'A twin', duplicate: true, errors: [DUPLICATE_PRODUCT] }),
        readProduct('https://shop.example/c', { title: 'A clock' }),
      ],
      columns: ['title', 'link'],
      rows: [['A kettle', 'https://shop.example/a']],
      matched: { link: 'link', title: 'title', price: '', image: '', content: '' },
    })
    const { user } = await openGuideEditor()
    await user.click(screen.getByRole('button', { name: 'A file' }))
    await screen.findByRole('dialog', { name: 'Gifts from a file' })
    const csv = 'title,link\nA kettle,https://shop.example/a'
    // The button opens a hidden file field.
    const field = document.querySelector<HTMLInputElement>('input[type="file"][accept*="csv"]')
    screen.getByRole('button', { name: 'Choose a file' })
    await user.upload(field ?? document.body, new File([csv], 'gifts.csv', { type: 'text/csv' }))
    await screen.findByText(/5 lines, of which 2 cannot be added/)
    expect(fixtures.callsOf(readProductCsv)).toMatchObject([{ body: { csv } }])
    const lines = within(screen.getByRole('list', { name: 'Lines of the file' }))
    const line = (title: string) =>
      within(lines.getAllByRole('listitem').find(({ textContent }) => textContent.includes(title)) ?? document.body)
    line('A lamp').getByText('Please provide a link')
    line('A twin').getByText(DUPLICATE_PRODUCT)
    line('A kettle').getByText('Please upload an image')
    expect(screen.getByLabelText('Add line 2: A lamp').hasAttribute('disabled')).toBe(true)
    expect(fixtures.callsOf(reserveProductId)).toEqual([])
    await user.click(screen.getByLabelText('Add line 3: A bell'))
    await user.click(screen.getByRole('button', { name: 'Add 2' }))
    await screen.findByText(/2 of 2 added/)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await showsGifts(['Gift 1', 'Gift 2', 'Gift 3', 'A kettle', 'A clock'])
  })

  test('whose columns have other names is matched on the screen', async () => {
    answerGuide(fixtures, [])
    const none = { link: '', title: '', price: '', image: '', content: '' }
    fixtures.answer(readProductCsv, ({ body }) => {
      const { matched = none } = body as { matched?: CsvColumns }
      return {
        products:
          matched.link === '' ? [] : [readProduct('https://shop.example/a', { title: matched.title === '' ? '' : 'A kettle' })],
        columns: ['Wo', 'Was'],
        rows: [['https://shop.example/a', 'A kettle']],
        matched,
      }
    })
    const page = await openGuideEditor()
    await page.user.click(screen.getByRole('button', { name: 'A file' }))
    await fill(page, await screen.findByLabelText('Or paste its lines'), 'Wo,Was\nhttps://shop.example/a,A kettle')
    await page.user.click(screen.getByRole('button', { name: 'Look it over' }))
    await screen.findByText('Please say which column holds the links.')
    const choose = (field: string, column: string) => page.user.selectOptions(screen.getByLabelText(`Column of ${field}`), column)
    await choose('Link to the shop', 'Wo')
    await screen.findByLabelText('Add line 1: Without a title')
    await choose('Title', 'Was')
    await screen.findByLabelText('Add line 1: A kettle')
    expect(within(screen.getByRole('list', { name: 'First values of Title' })).getByText('A kettle')).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Add 1' }))
    await screen.findByText(/1 of 1 added/)
    expect(fixtures.callsOf(readProductCsv).at(-1)).toMatchObject({ body: { matched: { ...none, link: 'Wo', title: 'Was' } } })
  })

  test('that cannot be read says so beside what was pasted', async () => {
    answerGuide(fixtures, [])
    const sentence = 'The first line has to name a column “link”.'
    fixtures.fail(readProductCsv, 200, { code: 'csv-not-valid', error: sentence, fields: { csv: sentence } })
    const page = await openGuideEditor()
    await page.user.click(screen.getByRole('button', { name: 'A file' }))
    const lines = await screen.findByLabelText<HTMLTextAreaElement>('Or paste its lines')
    await fill(page, lines, 'a,b\n1,2')
    await page.user.click(screen.getByRole('button', { name: 'Look it over' }))
    await screen.findByText(sentence)
    expect(lines.value).toBe('a,b\n1,2')
    // Too long a text is refused rather than truncated.
    const tooMuch = `link\n${'https://shop.example/kettle\n'.repeat(20_000)}`
    await fill(page, lines, tooMuch)
    await screen.findByText(/The file is too large\./)
    expect(screen.getByRole('button', { name: 'Look it over' }).hasAttribute('disabled')).toBe(true)
    expect(lines.value).toHaveLength(tooMuch.length)
  })
})

describe('gifts of another guide', () => {
  /** A published guide. */
  const ELSES = 'for-gardeners-who-talk-to-it'
  const FROM = { name: 'Take gifts over from' }

  test('are taken over with their texts, but for those that are wanted there alone', async () => {
    const kept = answerGuide(fixtures, threeGifts())
    fixtures.answer(listGuideSelection, { posts: [{ ...choice(33, 'slippers', 'Slippers'), posts: 3, image: '' }] })
    fixtures.answer(copyGuideProducts, () => {
      const copy = intakeGift(904, { title: 'Gift 3' })
      kept.products = [...kept.products, copy]
      return { products: [copy], version: 2, left_out: [1] }
    })
    const { user } = await openGuideEditor()
    await user.click(screen.getByRole('button', { name: 'Another guide' }))
    const guides = within(await screen.findByRole('dialog', FROM))
    await user.click(await guides.findByRole('button', { name: /^Add\s*Slippers/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Slippers' }))
    await user.click(await dialog.findByLabelText('Take over: Gift 2'))
    await user.click(dialog.getByRole('button', { name: 'Take 2 over' }))
    await screen.findByText('1 gift taken over, without 1 gift that this guide has.')
    expect(fixtures.callsOf(copyGuideProducts)).toMatchObject([{ params: { id: '7' }, body: { from: 33, products: [1, 3] } }])
    await showsGifts(['Gift 1', 'Gift 2', 'Gift 3', 'Gift 3'])
  })

  test('are taken over by a writer with that right as the page of a guide of somebody else shows them', async () => {
    answerGuide(fixtures, threeGifts())
    fixtures.answer(listGuideSelection, { posts: [{ ...choice(33, ELSES, 'Gardeners'), posts: 3, image: '' }] })
    fixtures.answer(copyGuideProducts, { products: [], version: 2, left_out: [] })
    const { user } = await openGuideEditor('copier')
    await user.click(screen.getByRole('button', { name: 'Another guide' }))
    fixtures.fail(getStaffGuide, 403, { code: 'not-allowed', error: 'You do not have access to do this' })
    const guides = within(await screen.findByRole('dialog', FROM))
    await user.click(await guides.findByRole('button', { name: /^Add\s*Gardeners/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Gardeners' }))
    await user.click(await dialog.findByRole('button', { name: 'Take 3 over' }))
    await waitFor(() => {
      expect(fixtures.callsOf(copyGuideProducts)).toHaveLength(1)
    })
    expect(fixtures.callsOf(getGuide).at(-1)?.params).toEqual({ slug: ELSES })
  })

  test('are not offered to a writer without that right', async () => {
    answerGuide(fixtures, threeGifts())
    await openGuideEditor('guides')
    await screen.findByRole('button', { name: 'From the catalogue' })
    expect(screen.queryByRole('button', { name: 'Another guide' })).toBeNull()
  })
})

describe('links to other guides', () => {
  const region = () => within(screen.getByRole('region', { name: /^Interlinking/ }))

  test('are chosen in the same dialog, ticked off and taken off the list', async () => {
    answerGuide(fixtures, threeGifts())
    let items: Interlink[] = [{ id: 1, keyword: 'tea', link: '/tea/', done: false, found: true }]
    fixtures.answer(listInterlinks, () => ({ items }))
    fixtures.answer(saveInterlinks, ({ body }) => {
      const { items: sent, removed } = body as { items: Partial<Interlink>[]; removed: number[] }
      const none = { found: false, keyword: '', link: '', done: false }
      const made = sent.map((item, place) => ({ ...none, ...item, id: item.id ?? 50 + place }))
      const kept = items.filter(({ id }) => !removed.includes(id))
      const changed = kept.map((item) => made.find(({ id }) => id === item.id) ?? item)
      items = [...changed, ...made.filter(({ id }) => !items.some((one) => one.id === id))]
      return { items }
    })
    fixtures.answer(listGuideSelection, { posts: [choice(1, 'slippers', 'Slippers'), choice(2, 'lamps', 'Lamps')] })
    fixtures.answer(searchGuideSelection, { posts: [choice(3, 'gifts-for-nappers', 'Gifts For Nappers')] })
    const page = await openGuideEditor()
    const { user } = page
    await region().findByText('In the text')
    await user.click(region().getByRole('button', { name: 'Choose guides' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Guides to lead to' }))
    await user.click(await dialog.findByRole('button', { name: /^Add\s*Slippers/ }))
    await fill(page, dialog.getByLabelText('Search'), 'napp')
    await user.click(await dialog.findByRole('button', { name: /^Add\s*Gifts For Nappers/ }))
    expect(fixtures.callsOf(searchGuideSelection).at(-1)).toMatchObject({
      params: { term: 'napp' },
      query: { perpage: '90', onlypub: 'true' },
    })
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await region().findByLabelText('Words for /gifts-for-nappers/')
    await waitFor(() => {
      expect(fixtures.callsOf(saveInterlinks).map(({ body }) => body)).toEqual([
        {
          items: [
            { keyword: 'Slippers', link: '/slippers/', done: false },
            { keyword: 'Gifts For Nappers', link: '/gifts-for-nappers/', done: false },
          ],
          removed: [],
        },
      ])
    })
    // Another member adds one that this page has not fetched.
    items = [...items, { id: 70, keyword: 'lamps', link: '/lamps/', done: false, found: false }]
    await user.click(region().getByLabelText('Done: /tea/'))
    await screen.findByText('1 of 4')
    await user.click(region().getByRole('button', { name: 'Remove the link to /slippers/' }))
    await screen.findByText('The link to /slippers/ is off the list.')
    await waitFor(() => {
      expect(items.map(({ keyword }) => keyword)).toEqual(['tea', 'Gifts For Nappers', 'lamps'])
    })
  })

  test('that are none of ours are refused where they stand', async () => {
    answerGuide(fixtures, threeGifts())
    const sentence = 'Please give a page of this site, such as /gifts-for-tea-people/'
    fixtures.fail(saveInterlinks, 200, { code: 'link-not-ours', error: sentence })
    const page = await openGuideEditor()
    await fill(page, region().getByLabelText('Words'), 'tea')
    await fill(page, region().getByLabelText('Lead to'), 'https://elsewhere.example/')
    await page.user.click(region().getByRole('button', { name: 'Add the link' }))
    await region().findByText(sentence)
    expect(region().getByLabelText<HTMLInputElement>('Lead to').value).toBe('https://elsewhere.example/')
  })
})
