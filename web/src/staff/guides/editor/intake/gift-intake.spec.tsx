import { describe, expect, test } from '@jest/globals'
import {
  DUPLICATE_PRODUCT,
  EMPTY_POST,
  listRecentGifts,
  type PickedPost,
  readProductLink,
  reserveProductId,
} from '@ribbonry/contracts'
import { inGifts, openGuideEditor, saveNow, shownGifts, showsGifts } from '../../../../../test/components/guide-editor.ts'
import { holdNextCall, releaseCalls } from '../../../../../test/components/held-calls.ts'
import { fill, fixtures, screen, waitFor, within } from '../../../../../test/components/page.tsx'
import { answerGuide, intakeGift, readProduct, threeGifts } from '../../../../../test/guide-intake.ts'

describe('a link', () => {
  const linkField = () => screen.getByLabelText<HTMLInputElement>('Add a gift by its link')

  test('is read, shown, and added by Enter alone', async () => {
    const guide = answerGuide(fixtures, threeGifts())
    const page = await openGuideEditor()
    await fill(page, linkField(), 'https://shop.example/kettle')
    await page.user.keyboard('{Enter}')
    const add = await screen.findByRole('button', { name: 'Add as number 4' })
    screen.getByText('$24.50 at shop.example')
    expect(fixtures.callsOf(reserveProductId)).toEqual([])
    await waitFor(() => {
      expect(document.activeElement).toBe(add)
    })
    await page.user.keyboard('{Enter}')
    await showsGifts(['Gift 1', 'Gift 2', 'Gift 3', 'Read at /kettle'])
    await screen.findByText('Read at /kettle is number 4.')
    // All fields stay editable, and the next link can be entered at once.
    expect((await inGifts().findByLabelText<HTMLInputElement>('Price')).value).toBe('24.5')
    expect(document.activeElement).toBe(linkField())
    await saveNow(page)
    await waitFor(() => {
      expect(guide.products[3]).toMatchObject({ product_id: 901, title: 'Read at /kettle', link: 'https://shop.example/kettle' })
    })
  })

  test('that is pasted is read at once, so that one Enter adds it; a part that is pasted into it is not', async () => {
    answerGuide(fixtures, threeGifts())
    const page = await openGuideEditor()
    await page.user.click(linkField())
    await page.user.paste(' https://shop.example/kettle\n')
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.queryByRole('button', { name: 'Add as number 4' }))
    })
    expect(linkField().value).toBe('https://shop.example/kettle')
    await page.user.keyboard('{Enter}')
    await screen.findByText('Read at /kettle is number 4.')
    await fill(page, linkField(), 'https://shop.example/')
    linkField().setSelectionRange(21, 21)
    await page.user.paste('pot')
    expect(linkField().value).toBe('https://shop.example/pot')
    expect(fixtures.callsOf(readProductLink)).toHaveLength(1)
  })

  test('of a blacklisted site, or of a gift that is there, is answered while it is typed', async () => {
    answerGuide(fixtures, threeGifts())
    const page = await openGuideEditor()
    await page.user.type(linkField(), 'https://www.tat.example/')
    await screen.findByText('Blacklisted site')
    expect(linkField().getAttribute('aria-invalid')).toBe('true')
    await fill(page, linkField(), 'https://shop.example/2/?utm_source=x')
    await screen.findByText(DUPLICATE_PRODUCT)
    await page.user.keyboard('{Enter}')
    await fill(page, linkField(), 'nonsense')
    expect(screen.queryByText(DUPLICATE_PRODUCT)).toBeNull()
    await page.user.keyboard('{Enter}')
    await screen.findByText('Product link invalid or missing')
    expect(fixtures.callsOf(readProductLink)).toEqual([])
  })

  test('is reported as a duplicate by the server', async () => {
    answerGuide(fixtures, threeGifts())
    fixtures.fail(reserveProductId, 200, { code: 'duplicate-product', error: DUPLICATE_PRODUCT })
    const page = await openGuideEditor()
    await fill(page, linkField(), 'https://shop.example/kettle')
    await page.user.keyboard('{Enter}')
    await page.user.click(await screen.findByRole('button', { name: 'Add as number 4' }))
    await screen.findByText(DUPLICATE_PRODUCT)
    expect(linkField().value).toBe('https://shop.example/kettle')
    expect(shownGifts()).toHaveLength(3)
  })

  test('whose page cannot be read can be added all the same', async () => {
    const guide = answerGuide(fixtures, threeGifts())
    fixtures.fail(readProductLink, 503)
    const page = await openGuideEditor()
    await fill(page, linkField(), 'https://shop.example/kettle')
    await page.user.keyboard('{Enter}')
    await page.user.click(await screen.findByRole('button', { name: 'Add it all the same' }))
    await screen.findByText('It is number 4.')
    await saveNow(page)
    await waitFor(() => {
      expect(guide.products[3]).toMatchObject({ title: '', link: 'https://shop.example/kettle' })
    })
  })
})

describe('twenty links', () => {
  const links = Array.from({ length: 20 }, (_, place) => `https://shop.example/new-${place + 1}`)

  test('are read, those that worked are added in their order, and the others say why', async () => {
    const guide = answerGuide(fixtures, threeGifts())
    let isAway = true
    fixtures.answer(readProductLink, ({ body }) => {
      const { link } = body as { link: string }
      return { product: readProduct(link, link.endsWith('-7') && isAway ? { title: '', unread: true } : {}) }
    })
    const page = await openGuideEditor()
    const { user } = page
    const given = links.with(11, 'https://tat.example/12').with(15, 'https://shop.example/2')
    // Several links pasted into the field for one open the list.
    await user.click(screen.getByLabelText('Add a gift by its link'))
    await user.paste(given.join('\n'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Several links' }))
    await user.click(dialog.getByRole('button', { name: 'Look at 20' }))
    await dialog.findByText(/17 added, 3 not/)
    const row = (link: string) =>
      within(dialog.getAllByRole('listitem').findLast(({ textContent }) => textContent.includes(link)) ?? document.body)
    row('https://tat.example/12').getByText('Blacklisted site')
    row('https://shop.example/2').getByText(DUPLICATE_PRODUCT)
    row('https://shop.example/new-7').getByText(/That page could not be read\./)
    expect(fixtures.callsOf(readProductLink)).toHaveLength(18)
    isAway = false
    await user.click(dialog.getByRole('button', { name: 'Try again: https://shop.example/new-7' }))
    await dialog.findByText(/18 added, 2 not/)
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    const added = links.filter((_, place) => ![6, 11, 15].includes(place)).map((link) => `Read at ${new URL(link).pathname}`)
    await saveNow(page)
    await waitFor(() => {
      expect(guide.products.slice(3).map(({ title }) => title)).toEqual([...added, 'Read at /new-7'])
    })
  })

  test('whose pages cannot be read can be added all the same, one or all', async () => {
    const guide = answerGuide(fixtures, [])
    fixtures.answer(readProductLink, ({ body }) => ({
      product: readProduct((body as { link: string }).link, { title: '', unread: true }),
    }))
    const page = await openGuideEditor()
    await page.user.click(screen.getByRole('button', { name: 'Several links' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Several links' }))
    await fill(page, dialog.getByRole('textbox', { name: 'Links' }), links.slice(0, 3).join('\n'))
    await page.user.click(dialog.getByRole('button', { name: 'Look at 3' }))
    await dialog.findByText('0 added, 3 not')
    await page.user.click(dialog.getByRole('button', { name: `Add all the same: ${links[1]}` }))
    await dialog.findByText('1 added, 2 not')
    await page.user.click(dialog.getByRole('button', { name: 'Add all 2 all the same' }))
    await dialog.findByText('3 added')
    await page.user.click(dialog.getByRole('button', { name: 'Done' }))
    await saveNow(page)
    await waitFor(() => {
      expect(guide.products.map(({ link }) => link)).toEqual([links[1], links[0], links[2]])
    })
  })

  test('are the most at once: further ones stay in the field', async () => {
    answerGuide(fixtures, [])
    const page = await openGuideEditor()
    await page.user.click(screen.getByRole('button', { name: 'Several links' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Several links' }))
    const field = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Links' })
    await fill(page, field(), [...links, 'https://shop.example/one-more'].join('\n'))
    await dialog.findByText(/These are 21: the first 20 are read/)
    await page.user.click(dialog.getByRole('button', { name: 'Look at 20' }))
    await dialog.findByText(/20 added/)
    await page.user.click(dialog.getByRole('button', { name: 'More links' }))
    expect(field().value).toBe('https://shop.example/one-more')
  })
})

describe('the catalogue', () => {
  const gift = (id: number, link: string): PickedPost => ({
    ...EMPTY_POST,
    id,
    title: `Catalogue ${id}`,
    slug: `catalogue-${id}`,
    price: 20,
    merchant: 'Etsy',
    image: '/media/placeholder.svg',
    merchant_link: link,
  })

  test('adds gifts by keyboard alone, and marks gifts that are in the guide already', async () => {
    const guide = answerGuide(fixtures, [...threeGifts(), intakeGift(4, { post_id: 54 })])
    fixtures.answer(listRecentGifts, {
      posts: [51, 52, 53, 54].map((id) => gift(id, id === 52 ? 'https://shop.example/2' : `https://etsy.example/${id}`)),
    })
    const page = await openGuideEditor()
    const { user } = page
    screen.getByRole('button', { name: 'From the catalogue' }).focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add gifts' }))
    await dialog.findByRole('button', { name: /^Added:\s*Catalogue 54/ })
    dialog.getByLabelText('Search').focus()
    holdNextCall(reserveProductId.path.replace(':id', '7'))
    for (const keys of ['{ArrowDown}', '{Enter}', '{ArrowDown}', ' ', '{ArrowDown}', ' ', '{Control>}{Enter}{/Control}'])
      await user.keyboard(keys)
    // The first gift stands before those that were picked after it, however late its answer is.
    releaseCalls()
    within(await dialog.findByRole('alert')).getByText(DUPLICATE_PRODUCT)
    await dialog.findByText(/2 added/)
    const refused = dialog.getAllByRole('listitem').filter(({ textContent }) => textContent.includes(DUPLICATE_PRODUCT))
    expect(refused.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Catalogue 52')])
    await user.keyboard('{Escape}')
    await showsGifts(['Gift 1', 'Gift 2', 'Gift 3', 'Gift 4', 'Catalogue 51', 'Catalogue 53'])
    await saveNow(page)
    // Not the last save: the guide saves itself between two slow keys, and the next save has only what is new.
    await waitFor(() => {
      expect(guide.products.slice(4)).toMatchObject([{ post_id: 51, link: 'https://etsy.example/51' }, { post_id: 53 }])
    })
  })

  test('adds no gifts for adults, and says so at their rows', async () => {
    answerGuide(fixtures, threeGifts())
    const adults = { ...gift(58, 'https://etsy.example/58'), title: 'For adults', nsfw: true }
    const fit = { ...gift(59, 'https://etsy.example/59'), title: 'For everybody' }
    fixtures.answer(listRecentGifts, { posts: [adults, fit] })
    const { user } = await openGuideEditor()
    await user.click(screen.getByRole('button', { name: 'From the catalogue' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add gifts' }))
    const row = await dialog.findByRole('button', { name: /^Not to be added:\s*For adults/ })
    within(row).getByText('Guides leave out gifts for adults.')
    expect(dialog.getByRole('checkbox', { name: 'Choose For adults' }).hasAttribute('disabled')).toBe(true)
    row.focus()
    await user.keyboard(' {Enter}')
    expect(dialog.getByRole('button', { name: 'Add' }).hasAttribute('disabled')).toBe(true)
    await user.keyboard('{ArrowDown}{Enter}')
    await dialog.findByText(/1 added/)
    await user.keyboard('{Escape}')
    await showsGifts(['Gift 1', 'Gift 2', 'Gift 3', 'For everybody'])
  })
})
