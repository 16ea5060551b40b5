import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  changeGuideChecklist,
  createGuideCategory,
  getGuideChecklist,
  GUIDE_GATES,
  type GuideGate,
  listGuideCategories,
  RECOMMENDED_GATES,
  waiveGuideGate,
} from '@ribbonry/contracts'
import { openGuideEditor, saveNow, showBeside } from '../../../../test/components/guide-editor.ts'
import { fill, fixtures, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { EditedGuide, guideProduct } from '../../../../test/edited-guide.ts'

let desk: EditedGuide
beforeEach(() => {
  desk = new EditedGuide(fixtures, [guideProduct(11), guideProduct(12)])
})

const RECOMMENDED: ReadonlySet<string> = new Set(RECOMMENDED_GATES)
const closed = (name: GuideGate['name']): GuideGate => ({
  name,
  level: RECOMMENDED.has(name) ? 'recommended' : 'required',
  ok: false,
  message: `Missing: ${name}`,
  product_id: name === 'links' ? 12 : null,
  waived: null,
})

/** Name or place of the focused control. */
function focusedPlace(): string {
  const element = document.activeElement
  const place = element?.closest('[id]:not(input, textarea)')?.id ?? ''
  return element?.getAttribute('name') ?? element?.getAttribute('aria-label') ?? place
}

const hasFocus = (region: HTMLElement): boolean => region.contains(document.activeElement)

describe('conditions of publication', () => {
  test('link to the controls that fulfil them', async () => {
    desk.gates = GUIDE_GATES.map(closed)
    desk.guide = { ...desk.guide, writing_approved: false }
    const { user } = await openGuideEditor()
    const missing = screen.getByRole('region', { name: 'Before it goes out' })
    await within(missing).findAllByRole('checkbox')
    const go = async (name: GuideGate['name']) => {
      await showBeside({ user }, 'Checks')
      within(missing).getByText<HTMLButtonElement>(`Missing: ${name}`).focus()
      await user.keyboard('{Enter}')
    }
    const focused: Record<string, string> = {}
    for (const name of GUIDE_GATES.filter((gate) => gate !== 'links')) {
      await go(name)
      focused[name] = focusedPlace()
    }
    expect(focused).toEqual({
      title: 'title',
      slug: 'slug',
      intro: 'content',
      'main-image': expect.any(String),
      products: 'new-link',
      'product-errors': 'gifts',
      'writing-approved': 'Approve: Writing',
      checklist: expect.any(String),
      address: 'slug',
      'short-title': 'short_title',
      outro: 'outro',
      category: 'guide-categories',
      audience: 'guide-audience',
      interlinking: expect.any(String),
      traffic: 'traffic_volume',
    })
    await go('main-image')
    expect(hasFocus(screen.getByRole('region', { name: 'Main picture' }))).toBe(true)
    await go('checklist')
    expect(hasFocus(missing)).toBe(true)
    expect(document.activeElement?.textContent).not.toContain('Missing: checklist')
    await showBeside({ user }, 'Checks')
    await user.click(within(missing).getByRole('link', { name: 'Missing: links' }))
    await screen.findByRole('button', { name: 'Close gift 2' })
  })

  test('are waived one after the other: one that is waived never asks again meanwhile', async () => {
    desk.gates = [closed('outro'), closed('category')]
    fixtures.answer(waiveGuideGate, ({ body }) => {
      const { gate, reason } = body as { gate: string; reason: string }
      desk.gates = desk.gates.map((one) => (one.name === gate ? { ...one, waived: reason === '' ? null : reason } : one))
      return {}
    })
    const page = await openGuideEditor()
    const region = screen.getByRole('region', { name: 'Before it goes out' })
    let asksAgain = 0
    const watcher = new MutationObserver(() => {
      asksAgain += region.querySelectorAll('[aria-label="Waive: Missing: outro"]').length
    })
    await page.user.click(screen.getByRole('button', { name: 'Waive: Missing: outro' }))
    await fill(page, await screen.findByLabelText('Why'), 'It says it all.')
    watcher.observe(region, { childList: true, subtree: true, attributes: true })
    await page.user.click(screen.getByRole('button', { name: 'Waive it' }))
    await screen.findByText('Not needed: It says it all.', { exact: false })
    await waitFor(() => {
      expect(screen.queryByLabelText('Why')).toBeNull()
    })
    watcher.disconnect()
    expect(asksAgain).toBe(0)
    screen.getByRole('button', { name: 'Waive: Missing: category' })
    await page.user.click(screen.getByRole('button', { name: 'Ask for it again: Missing: outro' }))
    await screen.findByRole('button', { name: 'Waive: Missing: outro' })
  })

  test('say why they cannot be waived', async () => {
    desk.gates = [closed('outro')]
    const sentence = 'Somebody else has this guide just now.'
    fixtures.fail(waiveGuideGate, 200, { code: 'not-changed', error: sentence })
    const page = await openGuideEditor()
    await page.user.click(screen.getByRole('button', { name: 'Waive: Missing: outro' }))
    const why = await screen.findByLabelText<HTMLInputElement>('Why')
    await fill(page, why, 'x'.repeat(501))
    await screen.findByText('A reason has at most 500 characters.')
    await fill(page, why, 'It says it all.')
    await page.user.click(screen.getByRole('button', { name: 'Waive it' }))
    within(await screen.findByRole('alert')).getByText(sentence)
    expect(why.value).toBe('It says it all.')
  })
})

describe('the checklist', () => {
  test('shows a tick at once', async () => {
    fixtures.answer(getGuideChecklist, { items: [{ name: 'Prices', done: false }] })
    await openGuideEditor()
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Prices' })
    box.click()
    expect(box.checked).toBe(true)
    await waitFor(() => {
      expect(fixtures.callsOf(changeGuideChecklist)).toHaveLength(1)
    })
  })

  test('is ticked by keyboard as fast as somebody types, and takes back what was refused, with the reason', async () => {
    const items = ['Prices', 'Pictures', 'Links'].map((name) => ({ name, done: false }))
    fixtures.answer(getGuideChecklist, () => ({ items: items.map((item) => ({ ...item })) }))
    fixtures.answer(changeGuideChecklist, ({ body }) => {
      const { checklist, value } = body as { checklist: string; value: boolean }
      for (const item of items) if (item.name === checklist) item.done = value
      return { items: items.map((item) => ({ ...item })) }
    })
    const { user } = await openGuideEditor()
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
    ;(await box('Prices')).focus()
    await user.keyboard(' {Tab} {Tab} ')
    await waitFor(() => {
      expect(items.every(({ done }) => done)).toBe(true)
    })
    const list = within(screen.getByRole('region', { name: 'Before it goes out' }))
    expect(list.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
    const sentence = 'There is no such entry any more.'
    fixtures.fail(changeGuideChecklist, 200, { code: 'not-changed', error: sentence })
    ;(await box('Links')).focus()
    await user.keyboard(' ')
    within(await screen.findByRole('alert')).getByText(sentence)
    expect((await box('Links')).checked).toBe(true)
  })
})

describe('categories', () => {
  const categories = () => within(screen.getByRole('group', { name: 'Categories' }))

  test('are added in the editor, where they are chosen at once; one that is there is taken', async () => {
    const all = [{ id: 1, name: 'Bedtime', label: 'Bedtime' }]
    fixtures.answer(listGuideCategories, () => ({ categories: [...all] }))
    fixtures.answer(createGuideCategory, ({ body }) => {
      const { name } = body as { name: string }
      const known = all.find((one) => one.name.toLowerCase() === name.toLowerCase())
      const category = known ?? { id: 2, name, label: name }
      if (known === undefined) all.push(category)
      return { category, version: null }
    })
    const page = await openGuideEditor()
    await showBeside(page, 'Settings')
    const field = categories().getByLabelText<HTMLInputElement>('Add a category')
    const add = async (name: string) => {
      await fill(page, field, name)
      await page.user.keyboard('{Enter}')
    }
    await add('Napping')
    await categories().findByRole('checkbox', { name: 'Napping', checked: true })
    await add('bedtime')
    await categories().findByRole('checkbox', { name: 'Bedtime', checked: true })
    expect(categories().getAllByRole('checkbox')).toHaveLength(2)
    expect(field.value).toBe('')
    await saveNow(page)
    await waitFor(() => {
      expect(JSON.stringify(desk.saves())).toContain('"categories":[2,1]')
    })
    fixtures.fail(createGuideCategory, 200, { code: 'name-missing', error: 'Please provide a name' }, {})
    await add('!!!')
    await categories().findByText('Please provide a name')
    expect(field.value).toBe('!!!')
  })

  test('are added by editors alone', async () => {
    await showBeside(await openGuideEditor('guides'), 'Settings')
    await categories().findByLabelText('Bedtime')
    expect(screen.queryByLabelText('Add a category')).toBeNull()
  })
})
