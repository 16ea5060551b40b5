import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  checkGuideSlug,
  compareGuideRevisions,
  getGuideActionLog,
  GUIDE_GATES,
  type GuideComment,
  listGuideCategories,
  listGuideRevisions,
  reportGuidePresence,
  saveStaffGuide,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { guideProduct, EditedGuide } from '../src/edited-guide.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const EDITOR = '/editor/dashboard/7/'

let browser: Browser
let desk: EditedGuide
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  desk = new EditedGuide([guideProduct(11), guideProduct(12), guideProduct(13)])
})

/** The field whose editor has loaded. */
const outro = (page: Page) => page.locator('[contenteditable][name="outro"]')

async function openEditor(name: Parameters<typeof sessionOf>[0] = 'editor'): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf(name) })
  await open(page, EDITOR)
  await outro(page).waitFor()
  return page
}

/** Types into a field and saves immediately. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name="${name}"]`).fill(text)
  await page.keyboard.press('Control+s')
}

test('the editor of a guide keeps what is typed on the device until it is saved', async () => {
  const page = await openEditor()
  await outro(page).fill('Be gone by nine.')
  await page.reload()
  expect(await outro(page).textContent()).toBe('Be gone by nine.')
  await page.getByText(/^Saved \d/).waitFor()
  expect(desk.guide.outro).toBe('Be gone by nine.')
})

describe('the editor of a guide is accessible and fits', () => {
  const MOMENT = '2026-11-25T14:00:00.000Z'

  test('with another editor present, and comments beside it', async () => {
    const noor = { user_id: 31, username: 'noor', client: 'another-tab', at: 'product-12', since: MOMENT }
    fixtures.answer(reportGuidePresence, () => ({ people: [noor], version: desk.version }))
    const comment: GuideComment = {
      id: 1,
      comment: 'Is it the biscuits that are guarded?',
      slug: 'asleep-by-nine',
      user_id: 31,
      username: 'noor',
      product_id: 12,
      at: MOMENT,
      resolved: null,
      resolved_by: null,
      can_delete: false,
    }
    desk.guide = { ...desk.guide, editorial_comments: [comment] }
    const page = await openEditor()
    await page.getByRole('list', { name: 'Also in this guide' }).getByText('noor').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    await page.keyboard.press('Control+q')
    const pane = page.getByRole('region', { name: 'Comments, 1 open' })
    await pane.getByRole('link', { name: '2. A present for number 12' }).waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('beside an earlier version, the log, and found words', async () => {
    const revision = { at: MOMENT, user_id: 31, username: 'noor', name: '' }
    fixtures.answer(listGuideRevisions, {
      revisions: [
        { ...revision, revision: 3, fields: ['title'] },
        { ...revision, revision: 2, fields: ['outro', 'products'] },
      ],
      total: 2,
    })
    fixtures.answer(compareGuideRevisions, {
      fields: [{ field: 'outro', before: 'Be gone by nine.', after: 'Be gone by half past eight.' }],
      products: [
        { product_id: 12, title: 'A lamp', change: 'changed', fields: [{ field: 'price', before: 30, after: 32 }] },
        { product_id: 14, title: 'A sock', change: 'removed', fields: [] },
      ],
    })
    const log = [{ id: 2, action: 'send-back', username: 'noor', at: MOMENT, details: { part: 'writing' as const, comment: 5 } }]
    fixtures.answer(getGuideActionLog, { log, total: 101 })
    const page = await openEditor()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByRole('button', { name: '2 saves' }).click()
    await page.getByRole('button', { name: 'Compare with now: noor' }).click()
    await page.getByText('Taken out since').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    await page.keyboard.press('Control+h')
    await page.getByLabel('Find', { exact: true }).fill('present')
    await page.getByText('3 times in 3 texts.').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    const told = page.getByRole('region', { name: 'History' })
    await told.scrollIntoViewIfNeeded()
    await told.getByText('noor sent the writing back').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('while conflicts are resolved', async () => {
    const page = await openEditor()
    await page.getByRole('button', { name: 'Open gift 2' }).click()
    await page.locator('[name="title-12"]').fill('My lamp')
    desk.saveByNoor({ title: 'In bed by nine', short_title: 'In bed' }, [{ product_id: 12, title: 'A lamp' }])
    await write(page, 'title', 'Asleep by ten')
    await page.getByRole('region', { name: 'Both of you changed this' }).waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('while it is published: open conditions, a time, a refusal, the next edition', async () => {
    desk.gates = GUIDE_GATES.map((name) => ({
      name,
      level: 'required',
      ok: false,
      message: `Missing: ${name}`,
      product_id: name === 'links' ? 12 : null,
      waived: null,
    }))
    fixtures.answer(listGuideCategories, { categories: [{ id: 1, name: 'Bedtime', label: 'Bedtime' }] })
    fixtures.answer(checkGuideSlug, { exists: true })
    const page = await openEditor('admin')
    await page.getByRole('link', { name: 'Missing: links' }).press('Enter')
    await page.getByRole('button', { name: 'Close gift 2' }).waitFor()
    await page.getByRole('button', { name: 'Publish later' }).press('Enter')
    await page.getByLabel('Goes out at').waitFor()
    fixtures.fail(saveStaffGuide, 200, { code: 'not-ready', error: 'Please write an intro' })
    await write(page, 'content', '')
    await page.getByRole('link', { name: 'Not saved: why' }).press('Enter')
    expect(await faultsAtWidths(page)).toEqual([])
    await page.getByRole('tab', { name: /^Checks/ }).click()
    await page.getByRole('button', { name: 'Begin the next edition' }).press('Enter')
    await page.getByRole('dialog', { name: 'The next edition' }).getByText('Please provide a unique slug').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
  })
})
