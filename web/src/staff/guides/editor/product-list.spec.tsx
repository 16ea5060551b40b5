import { describe, expect, test } from '@jest/globals'
import {
  checkLinks,
  cropGuideImage,
  getStaffGuide,
  GUIDE_CHANGE_FAILED,
  notifyBrokenLink,
  saveStaffGuide,
} from '@ribbonry/contracts'
import { holdLongTimeouts } from '../../../../test/components/clock.ts'
import {
  inGifts,
  leaveEditor,
  openGuideEditor,
  saveNow,
  shownGifts,
  showsGifts,
} from '../../../../test/components/guide-editor.ts'
import { fill, fixtures, type OpenedPage, screen, waitFor } from '../../../../test/components/page.tsx'
import type { EditedGuide } from '../../../../test/edited-guide.ts'
import { answerGuide, intakeGift, threeGifts } from '../../../../test/guide-intake.ts'

const idsOf = ({ products }: EditedGuide): string => products.map(({ product_id: id }) => id).join(' ')
const titles = (...ids: readonly number[]) => ids.map((id) => `Gift ${id}`)

const hasOrder = (guide: EditedGuide, ids: string) =>
  waitFor(() => {
    expect(idsOf(guide)).toBe(ids)
  })
const hasFocus = (name: string) =>
  waitFor(() => {
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name)
  })

async function openGift(page: OpenedPage): Promise<void> {
  await page.user.click(screen.getByRole('button', { name: 'Open gift 1' }))
}

describe('the order of gifts', () => {
  test('is changed by keys, beyond the ten that are shown, and the focus goes along', async () => {
    const guide = answerGuide(
      fixtures,
      Array.from({ length: 12 }, (_, place) => intakeGift(place + 1)),
    )
    const page = await openGuideEditor()
    const press = async (id: number, key: 'ArrowDown' | 'ArrowUp') => {
      screen.getByRole('button', { name: `Drag Gift ${id}` }).focus()
      await page.user.keyboard(`{Alt>}{${key}}{/Alt}`)
    }
    await press(1, 'ArrowDown')
    await showsGifts(titles(2, 1, 3, 4, 5, 6, 7, 8, 9, 10))
    await press(10, 'ArrowDown')
    await showsGifts(titles(10, 12))
    await hasFocus('Drag Gift 10')
    await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await showsGifts(titles(2, 1, 3, 4, 5, 6, 7, 8, 9, 10))
    await openGift(page)
    await fill(page, inGifts().getByLabelText(/^Number in the guide/), '12')
    await page.user.keyboard('{Enter}')
    await showsGifts(titles(12, 2))
    await saveNow(page)
    await waitFor(() => {
      expect(idsOf(guide)).toBe('1 3 4 5 6 7 8 9 10 11 12 2')
    })
  })

  test('is as before once a removal is undone', async () => {
    holdLongTimeouts()
    const guide = answerGuide(fixtures, threeGifts())
    const page = await openGuideEditor()
    await page.user.click(screen.getByRole('button', { name: 'Remove Gift 2' }))
    await showsGifts(titles(1, 3))
    await hasFocus('Drag Gift 3')
    await saveNow(page)
    await hasOrder(guide, '1 3')
    await screen.findByText(/Gift 2 is out of the guide\./)
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    await showsGifts(titles(1, 2, 3))
    await saveNow(page)
    await waitFor(() => {
      expect(idsOf(guide)).toBe('1 2 3')
    })
  })

  /** Removes the second gift and leaves the editor. */
  async function removeAndLeave(guide: EditedGuide): Promise<OpenedPage> {
    holdLongTimeouts()
    const page = await openGuideEditor()
    await page.user.click(screen.getByRole('button', { name: 'Remove Gift 2' }))
    await leaveEditor(page)
    await hasOrder(guide, '1 3')
    return page
  }

  test('is as before once a removal is undone after the editor was left', async () => {
    const guide = answerGuide(fixtures, threeGifts())
    const { user } = await removeAndLeave(guide)
    await screen.findByText('Gift 2 is out of the guide. Earlier versions keep it.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('The guide has that change.')
    expect(idsOf(guide)).toBe('1 2 3')
  })

  test('says where a gift is whose removal could not be undone any more', async () => {
    const guide = answerGuide(fixtures, threeGifts())
    const { user } = await removeAndLeave(guide)
    fixtures.fail(saveStaffGuide, 503)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('The guide could not be changed. Its earlier versions have what was there.')
    expect(idsOf(guide)).toBe('1 3')
  })
})

describe('a gift', () => {
  test('says at each field what is wrong, while it is typed, with the words counted', async () => {
    answerGuide(fixtures, [intakeGift(1)])
    const page = await openGuideEditor('guides')
    await openGift(page)
    const field = (label: string) => inGifts().getByLabelText<HTMLInputElement>(label)
    const says = async (label: string, sentence: string) => {
      await waitFor(() => {
        const id = field(label).getAttribute('aria-describedby') ?? ''
        expect(document.getElementById(id)?.textContent).toBe(sentence)
      })
    }
    const counts = (words: string) =>
      screen.findByText((_, element) => element?.matches('span') === true && element.textContent === words)
    await counts('34 of 30 to 60 words')
    await fill(page, field('Description'), 'Two words')
    await says('Description', 'Please provide a description that is at least 30 words')
    await counts('2 of 30 to 60 words')
    await fill(page, field('Description'), 'word '.repeat(61))
    await says('Description', 'Please provide a description that is 60 words or under')
    await fill(page, field('Link'), 'https://deep.tat.example/kettle')
    await says('Link', 'Blacklisted site')
    await fill(page, field('Price'), '-5')
    await says('Price', 'Please provide a price')
    expect(field('Price').value).toBe('-5')
  })

  test('has what was typed last, saved by a key or kept when the page is left at once', async () => {
    answerGuide(fixtures, threeGifts())
    const page = await openGuideEditor()
    await openGift(page)
    await page.user.click(inGifts().getByLabelText('Title'))
    await page.user.keyboard('{End} sings')
    await saveNow(page)
    await waitFor(() => {
      expect(fixtures.callsOf(saveStaffGuide)).toMatchObject([{ body: { products: [{ title: 'Gift 1 sings' }, {}, {}] } }])
    })
    fixtures.fail(saveStaffGuide, 503)
    await page.user.keyboard(' loudly')
    await openGuideEditor()
    await showsGifts(['Gift 1 sings loudly', 'Gift 2', 'Gift 3'])
  })

  test('with a broken link can be marked as reported, and unmarked', async () => {
    const guide = answerGuide(fixtures, [intakeGift(1, { broken: true })])
    fixtures.answer(notifyBrokenLink, ({ body }) => {
      const isNotified = !(body as { unset: boolean }).unset
      guide.products = [intakeGift(1, { broken: true, notified_broken: isNotified })]
      return { notified_broken: isNotified }
    })
    const page = await openGuideEditor()
    screen.getByText('Its link is broken')
    await openGift(page)
    await page.user.click(screen.getByRole('button', { name: 'Notify of the broken link' }))
    await screen.findByText('Its link is broken; somebody was told of it.')
    await page.user.click(screen.getByRole('button', { name: 'Take the note back' }))
    await screen.findByText(/nobody was told of it yet/)
    expect(fixtures.callsOf(notifyBrokenLink).map(({ body }) => body)).toEqual([
      { product: 1, buying_guide: 7, unset: false },
      { product: 1, buying_guide: 7, unset: true },
    ])
  })

  const GONE = {
    state: 'broken',
    reason: 'gone',
    evidence: '404 Not Found',
    checked: '2026-11-26T09:00:00.000Z',
    price_seen: null,
  } as const

  test('has a price of the shop as a proposal, which is taken with one press', async () => {
    const price_seen = { price: 34, currency: 'USD', at: '2026-11-24T09:00:00.000Z' }
    const guide = answerGuide(fixtures, [
      intakeGift(1, { price: 29, link_check: { ...GONE, state: 'alive', reason: 'ok', evidence: '', price_seen } }),
    ])
    const page = await openGuideEditor()
    inGifts().getByText('The shop says $34, we say $29')
    await openGift(page)
    inGifts().getByText(/^The shop says \$34, we say \$29, seen/)
    await page.user.click(inGifts().getByRole('button', { name: 'Take $34' }))
    await waitFor(() => {
      expect(inGifts().getByLabelText('Price')).toHaveProperty('value', '34')
    })
    expect(inGifts().queryByText(/^The shop says/)).toBeNull()
    await saveNow(page)
    await waitFor(() => {
      expect(guide.products[0]?.price).toBe(34)
    })
  })

  test('says what the last check of its link found, and is checked now for an editor', async () => {
    answerGuide(fixtures, [intakeGift(1, { link_check: GONE })])
    const link = 'https://shop.example/1'
    const found = { status: 200, hops: [], final: link, title: '', price: null, currency: '' }
    const alive = { ...found, link, state: 'alive' as const, reason: 'ok', evidence: '', checked: '2026-11-27T09:00:00.000Z' }
    fixtures.answer(checkLinks, { checks: [alive] })
    const page = await openGuideEditor()
    inGifts().getByText('Its link is broken: page gone')
    await openGift(page)
    await inGifts().findByText(/^Its link is broken: page gone\. 404 Not Found\. Checked/)
    await page.user.click(inGifts().getByRole('button', { name: 'Check now' }))
    await inGifts().findByText(/^Its link works\. Checked/)
    expect(fixtures.callsOf(checkLinks)).toMatchObject([{ body: { links: [{ link, title: 'Gift 1' }] } }])
    await fill(page, inGifts().getByLabelText('Link'), 'https://shop.example/other')
    await inGifts().findByText('Its link was not checked yet.')
  })

  test('says to a writer what is known of its link, without a check', async () => {
    answerGuide(fixtures, [intakeGift(1, { link_check: GONE })])
    await openGift(await openGuideEditor('guides'))
    await inGifts().findByText(/^Its link is broken: page gone\./)
    expect(inGifts().queryByRole('button', { name: 'Check now' })).toBeNull()
  })

  test('says that its link could not be checked', async () => {
    answerGuide(fixtures, [intakeGift(1)])
    fixtures.fail(checkLinks, 503)
    const page = await openGuideEditor()
    await openGift(page)
    await page.user.click(inGifts().getByRole('button', { name: 'Check now' }))
    expect((await inGifts().findByRole('alert')).textContent).toBe('That could not be asked just now.')
  })

  test('is scrolled to by the links of its errors, wherever it is in the list', async () => {
    const gifts = Array.from({ length: 25 }, (_, place) => intakeGift(place + 1, place === 23 ? { price: null } : {}))
    const guide = answerGuide(fixtures, gifts)
    const message = 'A gift has a fault'
    guide.gates = [{ name: 'product-errors', level: 'required', ok: false, message, product_id: 24, waived: null }]
    const { user } = await openGuideEditor()
    await user.click(screen.getByRole('link', { name: message }))
    await screen.findByRole('button', { name: 'Close gift 24' })
    await waitFor(() => {
      expect(document.activeElement).toBe(inGifts().getByLabelText('Price'))
    })
    expect(shownGifts()).toEqual(titles(21, 22, 23, 24, 25))
    expect(fixtures.callsOf(getStaffGuide)).toHaveLength(1)
  })
})

describe('a picture', () => {
  test('comes from an address, cut in its middle until another part is chosen', async () => {
    answerGuide(fixtures, [intakeGift(1, { image: '' })])
    const page = await openGuideEditor()
    await openGift(page)
    await inGifts().findByText('Please upload an image')
    const address = inGifts().getByLabelText('Or its address')
    await fill(page, address, 'javascript:alert(1)')
    await page.user.keyboard('{Enter}')
    await inGifts().findByText(/An address of a picture begins with/)
    await fill(page, address, 'https://shop.example/kettle.jpg')
    await page.user.keyboard('{Enter}')
    await inGifts().findByRole('group', { name: 'Crop the picture' })
    await page.user.click(inGifts().getByRole('button', { name: 'Leave it' }))
    expect(fixtures.callsOf(cropGuideImage)).toMatchObject([{ body: { source_image: 'https://shop.example/kettle.jpg' } }])
    expect(inGifts().queryByText('Please upload an image')).toBeNull()
  })

  test('that cannot be cut says so at its gift, and still does after a reload', async () => {
    const guide = answerGuide(fixtures, [intakeGift(1)])
    fixtures.fail(cropGuideImage, 200, {
      code: 'image-refused',
      error: GUIDE_CHANGE_FAILED,
      fields: { image: 'Please use a JPEG, PNG, WebP, AVIF or GIF image.' },
    })
    const page = await openGuideEditor()
    await openGift(page)
    await fill(page, inGifts().getByLabelText('Or its address'), 'https://shop.example/kettle.svg')
    await page.user.keyboard('{Enter}')
    await inGifts().findByText(`${GUIDE_CHANGE_FAILED} Please use a JPEG, PNG, WebP, AVIF or GIF image.`)
    guide.products = [intakeGift(1, { crop_error: true })]
    const again = await openGuideEditor()
    await screen.findByText('Its picture could not be cut')
    await openGift(again)
    await inGifts().findByText(GUIDE_CHANGE_FAILED)
    expect(fixtures.callsOf(cropGuideImage)).toMatchObject([{ body: { product_id: 1 } }])
  })
})
