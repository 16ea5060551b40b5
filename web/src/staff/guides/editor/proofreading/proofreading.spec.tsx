import { describe, expect, test } from '@jest/globals'
import { markProductsRead } from '@ribbonry/contracts'
import { GUIDE_EDITOR, openGuideEditor } from '../../../../../test/components/guide-editor.ts'
import { holdNextCall, releaseCalls } from '../../../../../test/components/held-calls.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor } from '../../../../../test/components/page.tsx'
import { EditedGuide, guideProduct } from '../../../../../test/edited-guide.ts'

/** Twelve gifts with different texts. */
const TWELVE = Array.from({ length: 12 }, (_, place) =>
  guideProduct(11 + place, { title: `A lamp for room ${place + 1}`, content: `${'ABCDEFGHIJKL'.charAt(place)}nd so it shines.` }),
)

async function openProofreading() {
  const page = await openPage(`${GUIDE_EDITOR}?proofread=1`, { as: 'editor' })
  await screen.findByRole('heading', { name: /^Proofreading/ })
  return page
}

describe('proofreading', () => {
  test('shows ten gifts at a time, next and back by keys, and the address says which', async () => {
    const desk = new EditedGuide(fixtures, TWELVE)
    const { user } = await openGuideEditor()
    await user.click(screen.getByRole('button', { name: 'Proofread' }))
    await screen.findByRole('heading', { name: 'Proofreading 1 to 10 of 12' })
    expect(screen.getAllByRole('article')).toHaveLength(10)
    await user.keyboard('{ArrowRight}')
    await screen.findByRole('heading', { name: 'Proofreading 11 to 12 of 12' })
    expect(currentPath()).toBe(`${GUIDE_EDITOR}?proofread=2`)
    expect(screen.getByRole('region', { name: 'Outro' }).textContent).toContain(desk.guide.outro)
    await user.keyboard('{ArrowLeft}')
    await screen.findByRole('heading', { name: 'Proofreading 1 to 10 of 12' })
    await user.keyboard('{Escape}')
    await screen.findByLabelText('Outro')
    expect(currentPath()).toBe(GUIDE_EDITOR)
  })

  test('says so where there is no dictionary', async () => {
    const desk = new EditedGuide(fixtures, [guideProduct(11)])
    await openProofreading()
    await screen.findByText('0 of 1 read, spelling could not be looked up')
    expect(desk.saves()).toEqual([])
  })

  test('marks gifts as read by keys, stored in their order; a changed text loses its mark', async () => {
    const desk = new EditedGuide(fixtures, [guideProduct(11), guideProduct(12), guideProduct(13)])
    fixtures.answer(markProductsRead, ({ body }) => {
      const { products, read } = body as { products: number[]; read: boolean }
      desk.products = desk.products.map((one) => (products.includes(one.product_id) ? { ...one, read } : one))
      return { products }
    })
    const page = await openProofreading()
    const seenOf = (...ids: readonly number[]) =>
      desk.products.flatMap(({ product_id, title, content }) =>
        ids.includes(product_id) ? [{ product_id, title, content }] : [],
      )
    const isRead = (number: number) => screen.queryByRole('button', { name: `Read: gift ${number}` }) !== null
    await screen.findByText(/^0 of 3 read/)
    holdNextCall(markProductsRead.path.replace(':id', '7'))
    await page.user.keyboard('jjr')
    await screen.findByText(/^1 of 3 read/)
    expect(isRead(2)).toBe(true)
    await page.user.keyboard('{Shift>}R{/Shift}')
    await screen.findByText(/^3 of 3 read/)
    releaseCalls()
    await waitFor(() => {
      expect(fixtures.callsOf(markProductsRead).map(({ body }) => body)).toEqual([
        { products: [12], read: true, seen: seenOf(12) },
        { products: [11, 13], read: true, seen: seenOf(11, 13) },
      ])
    })
    await page.user.keyboard('e')
    const field = await screen.findByDisplayValue<HTMLTextAreaElement>(desk.products[1]?.content ?? '')
    expect(field.name).toBe('content-12')
    await fill(page, field, 'It shines at night.')
    await screen.findByText(/^2 of 3 read/)
    await screen.findByText(/^Saved \d/)
    expect([isRead(1), isRead(2), isRead(3)]).toEqual([true, false, true])
  })
})
