import { describe, expect, test } from '@jest/globals'
import { type FigureProposal, getGuideFigures, saveStaffGuide } from '@ribbonry/contracts'
import { openGuideEditor, saveNow, showsGifts } from '../../../../../test/components/guide-editor.ts'
import { fixtures, screen, waitFor, within } from '../../../../../test/components/page.tsx'
import { answerGuide, intakeGift } from '../../../../../test/guide-intake.ts'

const GIFTS = [21, 22, 23]
const PUBLISHED = { published: '2026-11-01T10:00:00.000Z', status: 'published' as const }
const PICTURE: FigureProposal = {
  kind: 'other-picture',
  product_id: 21,
  to: null,
  evidence: 'Clicked once when seen 900 times around place 1, where 36 are usual.',
}
const MOVE: FigureProposal = {
  kind: 'move-up',
  product_id: 23,
  to: 1,
  evidence: 'Clicked 30 times when seen 400 times around place 3, where 10 are usual.',
}

/** A guide with figures; its first gift is seen by all and clicked by nobody. */
function answerFigures(proposals: FigureProposal[] = [PICTURE, MOVE], guide: object = PUBLISHED): void {
  answerGuide(
    fixtures,
    GIFTS.map((id) => intakeGift(id)),
    guide,
  )
  fixtures.answer(getGuideFigures, {
    views: 1234,
    impressions: 2000,
    clicks: 60,
    ctr: 0.03,
    usual_ctr: 0.025,
    products: GIFTS.map((id, index) => ({
      product_id: id,
      place: index + 1,
      impressions: 900 - 200 * index,
      clicks: 30 * index,
      ctr: index === 2 ? null : 0.05 * index,
      usual_ctr: 0.04 - 0.01 * index,
      unclicked: index === 0,
    })),
    proposals,
  })
}

const part = async () => within(await screen.findByRole('region', { name: 'How it does' }))

describe('the figures of a guide', () => {
  test('are its views, its CTR by place against what is usual there, and the gifts that nobody clicks', async () => {
    answerFigures()
    const { user, complaints } = await openGuideEditor()
    const figures = await part()
    expect(figures.getByText('Views, 28 days').nextSibling?.textContent).toBe('1,234')
    expect(figures.getByText('CTR', { selector: 'dt' }).parentElement?.textContent).toBe('CTR3.0%usual 2.5%')
    figures.getByText('number 1, seen 900 times')
    figures.getByText('Seen at least 150 times in 28 days, where three clicks are usual.')
    await user.click(figures.getByText('CTR by place'))
    expect(figures.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'GiftSeenCTRUsual',
      '1 Gift 219000.0%4.0%',
      '2 Gift 227005.0%3.0%',
      '3 Gift 23500–2.0%',
    ])
    expect(complaints).toEqual([])
  })

  test('propose to move a gift up, which one press does and another takes back', async () => {
    answerFigures()
    const page = await openGuideEditor()
    const figures = await part()
    figures.getByText(MOVE.evidence)
    await page.user.click(figures.getByRole('button', { name: 'Move “Gift 23” up to 1' }))
    await showsGifts(['Gift 23', 'Gift 21', 'Gift 22'])
    expect(figures.queryByText(MOVE.evidence)).toBeNull()
    await screen.findByText('“Gift 23” is number 1 now.')
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    await showsGifts(['Gift 21', 'Gift 22', 'Gift 23'])
    await page.user.click(figures.getByRole('button', { name: 'Move “Gift 23” up to 1' }))
    await saveNow(page)
    await waitFor(() => {
      const saved = fixtures.callsOf(saveStaffGuide).at(-1)?.body as { products?: { product_id: number }[] } | undefined
      expect(saved?.products?.map(({ product_id: id }) => id)).toEqual([23, 21, 22])
    })
  })

  test('propose another picture, with a link to the gift', async () => {
    answerFigures()
    await openGuideEditor()
    const figures = await part()
    figures.getByText(PICTURE.evidence)
    expect(figures.getByRole('link', { name: 'Another picture for “Gift 21”' }).getAttribute('href')).toBe('#product-21')
  })

  test('are said to be missing where they could not be read', async () => {
    answerFigures()
    fixtures.fail(getGuideFigures, 503)
    await openGuideEditor()
    const figures = await part()
    await figures.findByText('The figures could not be read.')
    expect(figures.queryByRole('table')).toBeNull()
  })

  test('are not asked for before a guide is public', async () => {
    answerFigures([], {})
    await openGuideEditor()
    expect(fixtures.callsOf(getGuideFigures)).toEqual([])
    expect(screen.queryByRole('region', { name: 'How it does' })).toBeNull()
  })
})
