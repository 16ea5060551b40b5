import { beforeEach, describe, expect, test } from '@jest/globals'
import { GUIDE_GATES, type GuideGate, publishGuide, reviewGuide, submitGuideForReview } from '@ribbonry/contracts'
import { inGifts, openGuideEditor, saveNow, showBeside } from '../../../../../test/components/guide-editor.ts'
import { fill, fixtures, screen, waitFor, within } from '../../../../../test/components/page.tsx'
import { EditedGuide, guideProduct } from '../../../../../test/edited-guide.ts'

let desk: EditedGuide
beforeEach(() => {
  desk = new EditedGuide(fixtures, [guideProduct(11), guideProduct(12, { title: '' }), guideProduct(13)])
})

const MET = { ok: true, message: '', product_id: null, waived: null } as const
const missing = (...names: readonly GuideGate['name'][]): GuideGate[] =>
  GUIDE_GATES.map((name) => ({
    name,
    level: 'required',
    ...MET,
    ...(names.includes(name) ? { ok: false, message: `Missing: ${name}` } : {}),
  }))
const focused = () => document.activeElement?.getAttribute('name')

describe('the step that is next stands on top', () => {
  const PUBLISHABLE = { stage: 'Ready For Publish', writing_approved: true } as const

  test('a publication asks once, and is asked for once', async () => {
    desk.guide = { ...desk.guide, ...PUBLISHABLE }
    fixtures.answer(publishGuide, () => {
      desk.guide = { ...desk.guide, status: 'publishing', stage: null }
      return { status: 'publishing' as const, guide: desk.guide }
    })
    const { user } = await openGuideEditor('admin')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const question = within(await screen.findByRole('dialog', { name: `Publish “${desk.guide.title}”?` }))
    await user.click(question.getByRole('button', { name: 'Not now' }))
    expect(fixtures.callsOf(publishGuide)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await user.click(await screen.findByRole('button', { name: 'Publish it' }))
    await screen.findByText('It goes out now.')
    expect(fixtures.callsOf(publishGuide)).toMatchObject([{ body: { buying_guide_id: 7, publish_at: null } }])
  })

  test('an approval names its part', async () => {
    desk.guide = { ...desk.guide, stage: 'Needs Review', submitted_editor: true, user_id: 32, curator_id: 31 }
    fixtures.answer(reviewGuide, () => ({ guide: desk.guide }))
    const { user } = await openGuideEditor()
    await user.click(screen.getByRole('button', { name: 'Approve the writing' }))
    await screen.findByText('You approved the writing.')
    expect(fixtures.callsOf(reviewGuide)).toMatchObject([{ body: { part: 'writing', verdict: 'approved' } }])
  })

  test('what is typed is saved before a part is handed in, and a refusal says why', async () => {
    desk.guide = { ...desk.guide, user_id: 11, submitted_editor: false, writing_approved: false, curator_id: 31 }
    const sentence = 'Product 2: Please provide a title'
    fixtures.fail(submitGuideForReview, 200, { code: 'not-ready', error: sentence })
    const page = await openGuideEditor('guides')
    await fill(page, screen.getByLabelText('Outro'), 'Be gone by nine.')
    await page.user.click(screen.getByRole('button', { name: 'Submit for review' }))
    within(await screen.findByRole('alert')).getByText(sentence)
    expect(desk.guide.outro).toBe('Be gone by nine.')
    within(screen.getByRole('region', { name: 'What stands in the way' })).getByText('Please provide a title')
  })
})

describe('what stands in the way', () => {
  test('is all named, by gift, and leads to its field', async () => {
    desk.gates = missing('outro', 'category', 'product-errors')
    desk.guide = { ...desk.guide, stage: 'Ready For Publish', writing_approved: true }
    const { user } = await openGuideEditor('admin')
    const open = async () => {
      await user.click(screen.getByRole('button', { name: '3 in the way' }))
      return within(await screen.findByRole('region', { name: 'What stands in the way' }))
    }
    const list = await open()
    const headings = list.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(['The guide', '2. Without a title'])
    await user.click(list.getByRole('link', { name: 'Please provide a title' }))
    await waitFor(() => {
      expect(focused()).toBe('title-12')
    })
    expect(screen.queryByRole('region', { name: 'What stands in the way' })).toBeNull()
    await user.click((await open()).getByRole('button', { name: 'Missing: category' }))
    await screen.findByRole('tabpanel', { name: 'Settings' })
    expect(document.activeElement?.closest('fieldset')?.id).toBe('guide-categories')
    await user.click((await open()).getByRole('button', { name: 'Missing: outro' }))
    expect(focused()).toBe('outro')
  })

  test('goes as it is mended, before anything is saved', async () => {
    desk.guide = { ...desk.guide, stage: 'Ready For Publish', writing_approved: true }
    const page = await openGuideEditor('admin')
    screen.getByRole('button', { name: '1 in the way' })
    await page.user.click(screen.getByRole('button', { name: 'Open gift 2' }))
    await fill(page, inGifts().getByLabelText('Title'), 'A lamp')
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: '1 in the way' })).toBeNull()
    })
  })
})

test('a public guide leads to its page', async () => {
  desk.guide = { ...desk.guide, status: 'published', stage: null, published: '2026-11-20T10:00:00.000Z' }
  await openGuideEditor('admin')
  expect(screen.getByRole('link', { name: 'See its page' }).getAttribute('href')).toBe('/asleep-by-nine/')
})

test('what is typed beside the guide stays while another part is shown', async () => {
  const page = await openGuideEditor()
  const comments = await showBeside(page, 'Comments')
  await fill(page, comments.getByRole('textbox'), 'Half a thought')
  await showBeside(page, 'Settings')
  await page.user.keyboard('{ArrowLeft}')
  expect(within(await screen.findByRole('tabpanel', { name: 'Comments' })).getByRole('textbox')).toHaveProperty(
    'value',
    'Half a thought',
  )
})

test('V leads to the field that adds a gift, and Ctrl+Enter from the text of a gift to that of the next', async () => {
  const { user } = await openGuideEditor()
  await user.keyboard('v')
  expect(focused()).toBe('new-link')
  await user.click(screen.getByRole('button', { name: 'Open gift 2' }))
  await user.click(inGifts().getByLabelText('Description'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => {
    expect(focused()).toBe('content-13')
  })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(focused()).toBe('new-link')
})

test('keys lead from the title through all texts to the next step', async () => {
  desk.products = [guideProduct(11), guideProduct(12, { content: '' }), guideProduct(13)]
  desk.guide = { ...desk.guide, stage: 'Needs Review', submitted_editor: true, user_id: 32, curator_id: 31 }
  fixtures.answer(reviewGuide, () => ({ guide: desk.guide }))
  const { user } = await openGuideEditor()
  const goesOn = async (keys: string, name: string) => {
    await user.keyboard(keys)
    await waitFor(() => {
      expect(focused()).toBe(name)
    })
  }
  await goesOn('e', 'title')
  await goesOn('{Enter}', 'content')
  await goesOn('{Control>}{Enter}{/Control}', 'new-link')
  // The first gift without a text, and when all have one, the first.
  await goesOn('{Control>}{Enter}{/Control}', 'content-12')
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await waitFor(() => {
    expect(fixtures.callsOf(reviewGuide)).toMatchObject([{ body: { part: 'writing', verdict: 'approved' } }])
  })
})

test('a gift leads to its shop, and its link is marked as broken by hand, and as working again', async () => {
  const page = await openGuideEditor()
  const shop = screen.getByRole('link', { name: /: A present for number 11$/ })
  expect(shop.getAttribute('href')).toBe('https://shop.example/item-11')
  await page.user.click(screen.getByRole('button', { name: 'Open gift 1' }))
  await page.user.click(inGifts().getByRole('button', { name: 'This link is broken' }))
  await saveNow(page)
  await waitFor(() => {
    expect(desk.saves()[0]?.products?.[0]).toEqual({ product_id: 11, broken: true })
  })
  await page.user.click(inGifts().getByRole('button', { name: 'This link works again' }))
  await saveNow(page)
  await waitFor(() => {
    expect(desk.saves()[1]?.products?.[0]).toEqual({ product_id: 11, broken: false })
  })
})
