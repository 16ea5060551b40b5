import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  changeGuideChecklist,
  createGuideCategory,
  deleteGuideComment,
  getGuideChecklist,
  GUIDE_GATES,
  type GuideComment,
  type GuideGate,
  listGuideCategories,
  RECOMMENDED_GATES,
  resolveGuideComment,
  waiveGuideGate,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { guideProduct, EditedGuide } from '../src/edited-guide.ts'
import { eventually } from '../src/eventually.ts'
import { openGuideEditor } from '../src/guide-intake.ts'
import { faultsAtWidths } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'

let browser: Browser
let desk: EditedGuide
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  desk = new EditedGuide([guideProduct(11), guideProduct(12)])
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

describe('conditions of publication', () => {
  test('lead to the place where each is met', async () => {
    desk.gates = GUIDE_GATES.map(closed)
    desk.guide = { ...desk.guide, writing_approved: false }
    const page = await openGuideEditor(browser)
    const focused: Record<string, string> = {}
    for (const name of GUIDE_GATES.filter((gate) => gate !== 'links')) {
      await page.getByRole('button', { name: `Missing: ${name}`, exact: true }).press('Enter')
      focused[name] = await page.evaluate(() => {
        const element = document.activeElement
        const place = element?.closest('[id]:not(input, textarea)')?.id ?? ''
        return element?.getAttribute('name') ?? element?.getAttribute('aria-label') ?? place
      })
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
    await page.getByRole('button', { name: 'Missing: main-image', exact: true }).press('Enter')
    expect(await page.evaluate(() => document.activeElement?.closest('#main-picture') !== null)).toBe(true)
    await page.getByRole('button', { name: 'Missing: checklist', exact: true }).press('Enter')
    expect(await page.evaluate(() => document.activeElement?.closest('#todolist') !== null)).toBe(true)
    await page.getByRole('link', { name: 'Missing: links' }).press('Enter')
    await page.getByRole('button', { name: 'Close gift 2' }).waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('say why they cannot be waived', async () => {
    desk.gates = [closed('outro')]
    const sentence = 'Somebody else has this guide just now.'
    fixtures.fail(waiveGuideGate, 200, { code: 'not-changed', error: sentence })
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'Do without: Missing: outro' }).press('Enter')
    await page.getByLabel('Why').fill('x'.repeat(501))
    await page.getByText('A reason has at most 500 characters.').waitFor()
    await page.getByLabel('Why').fill('It says it all.')
    await page.getByRole('button', { name: 'Do without it' }).press('Enter')
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await page.getByLabel('Why').inputValue()).toBe('It says it all.')
  })
})

describe('the checklist', () => {
  test('shows a tick in the event that makes it', async () => {
    fixtures.answer(getGuideChecklist, { items: [{ name: 'Prices', done: false }] })
    const page = await openGuideEditor(browser)
    const ticked = page
      .locator('#todolist')
      .getByRole('checkbox')
      .first()
      .evaluate((box) => {
        if (!(box instanceof HTMLInputElement)) throw new Error('Not a box')
        box.click()
        return box.checked
      })
    expect(await ticked).toBe(true)
  })

  test('is ticked by keyboard as fast as somebody types, and takes back what was refused, with the reason', async () => {
    const items = ['Prices', 'Pictures', 'Links'].map((name) => ({ name, done: false }))
    fixtures.answer(getGuideChecklist, () => ({ items: items.map((item) => ({ ...item })) }))
    fixtures.answer(changeGuideChecklist, ({ body }) => {
      const { checklist, value } = body as { checklist: string; value: boolean }
      for (const item of items) if (item.name === checklist) item.done = value
      return { items: items.map((item) => ({ ...item })) }
    })
    const page = await openGuideEditor(browser)
    await page.getByRole('checkbox', { name: 'Prices' }).focus()
    for (const key of ['Space', 'Tab', 'Space', 'Tab', 'Space']) await page.keyboard.press(key)
    await eventually(() => items.every(({ done }) => done))
    expect(await page.locator('#todolist').getByRole('checkbox', { checked: true }).count()).toBe(3)
    const sentence = 'There is no such entry any more.'
    fixtures.fail(changeGuideChecklist, 200, { code: 'not-changed', error: sentence })
    await page.getByRole('checkbox', { name: 'Links' }).press('Space')
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Links' }).isChecked()).toBe(true)
  })
})

describe('categories', () => {
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
    const page = await openGuideEditor(browser)
    const categories = page.getByRole('group', { name: 'Categories' })
    await categories.getByLabel('Add a category').fill('Napping')
    await page.keyboard.press('Enter')
    await eventually(async () => await categories.getByLabel('Napping').isChecked())
    await categories.getByLabel('Add a category').fill('bedtime')
    await page.keyboard.press('Enter')
    await eventually(async () => await categories.getByLabel('Bedtime').isChecked())
    expect(await categories.getByRole('checkbox').count()).toBe(2)
    expect(await categories.getByLabel('Add a category').inputValue()).toBe('')
    await eventually(() => desk.saves().some((save) => JSON.stringify(save).includes('"categories":[2,1]')))
    expect(await faultsAtWidths(page)).toEqual([])
    fixtures.fail(createGuideCategory, 200, { code: 'name-missing', error: 'Please provide a name' }, {})
    await categories.getByLabel('Add a category').fill('!!!')
    await page.keyboard.press('Enter')
    await categories.getByText('Please provide a name').waitFor()
    expect(await categories.getByLabel('Add a category').inputValue()).toBe('!!!')
  })

  test('are added by editors alone', async () => {
    const page = await openGuideEditor(browser, 'guides')
    await page.getByRole('group', { name: 'Categories' }).getByLabel('Bedtime').waitFor()
    expect(await page.getByLabel('Add a category').count()).toBe(0)
  })
})

describe('comments', () => {
  const comment: GuideComment = {
    id: 1,
    comment: 'Is it the biscuits that are guarded?',
    slug: 'asleep-by-nine',
    user_id: 31,
    username: 'noor',
    product_id: null,
    at: '2026-11-26T10:00:00.000Z',
    resolved: null,
    resolved_by: null,
    can_delete: true,
  }

  test('say why they cannot be settled, and are deleted after a question', async () => {
    desk.guide = { ...desk.guide, editorial_comments: [comment] }
    const sentence = 'There is no such comment.'
    fixtures.fail(resolveGuideComment, 200, { code: 'comment-not-found', error: sentence })
    const page = await openGuideEditor(browser)
    await page.keyboard.press('Control+q')
    const pane = page.getByRole('dialog', { name: 'Comments, 1 open' })
    await pane.getByRole('button', { name: 'Settle what noor said' }).press('Enter')
    await pane.getByRole('alert').getByText(sentence).waitFor()
    await pane.getByRole('button', { name: 'Delete what noor said' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Delete what noor said?' })
    await question.getByRole('button', { name: 'Keep it' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(fixtures.callsOf(deleteGuideComment)).toEqual([])
    fixtures.answer(deleteGuideComment, () => {
      desk.guide = { ...desk.guide, editorial_comments: [] }
      return {}
    })
    await pane.getByRole('button', { name: 'Delete what noor said' }).press('Enter')
    await question.getByRole('button', { name: 'Delete it' }).press('Enter')
    await page.getByText('Nobody has said anything yet.').waitFor()
  })
})
