import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  addGuideComment,
  checkGuideSlug,
  compareGuideRevisions,
  GUIDE_NOT_SAVED,
  type GuideComment,
  listGuideRevisions,
  PROVIDE_A_GUIDE_TITLE,
  reportGuidePresence,
  resolveGuideComment,
  restoreGuideRevision,
  saveStaffGuide,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { guideProduct, EditedGuide } from '../src/edited-guide.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const EDITOR = '/editor/dashboard/7/'

let browser: Browser
let desk: EditedGuide
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  desk = new EditedGuide([guideProduct(11), guideProduct(12), guideProduct(13)])
})

/** @param clock the test lets time pass */
async function openEditor(clock = false): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  if (clock) await page.clock.install()
  await open(page, EDITOR)
  await page.getByLabel('Outro').waitFor()
  return page
}

/** Types into a field, and saves at once. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name="${name}"]`).fill(text)
  await page.keyboard.press('Control+s')
}

const savedAt = (page: Page) => page.getByText(/^Saved \d/)

describe('the editor of a guide', () => {
  test('saves what is typed by itself, once, and says when', async () => {
    const page = await openEditor()
    await page.getByLabel('Outro').fill('Be gone by nine.')
    await page.getByText('Not saved yet').waitFor()
    await savedAt(page).waitFor()
    expect(desk.saves()).toEqual([{ id: 7, version: 3, outro: 'Be gone by nine.' }])
    await write(page, 'short_title', 'Asleep')
    await eventually(() => desk.saves().length > 1)
    expect(desk.saves()[1]).toEqual({ id: 7, version: 4, short_title: 'Asleep' })
  })

  test('does not save while somebody types', async () => {
    const page = await openEditor(true)
    await page.getByLabel('Outro').fill('Be')
    await page.clock.runFor(300)
    await page.getByText('Not saved yet').waitFor()
    for (const key of ' gone by nine, or later.') {
      await page.keyboard.type(key)
      await page.clock.runFor(150)
    }
    expect(desk.saves()).toEqual([])
    await page.clock.runFor(2500)
    await savedAt(page).waitFor()
    expect(desk.saves()).toEqual([{ id: 7, version: 3, outro: 'Be gone by nine, or later.' }])
  })

  test('keeps what is typed on the device until it is saved', async () => {
    const page = await openEditor()
    await page.getByLabel('Outro').fill('Be gone by nine.')
    await page.reload()
    await page.getByLabel('Outro').waitFor()
    expect(await page.getByLabel('Outro').inputValue()).toBe('Be gone by nine.')
    await savedAt(page).waitFor()
    expect(desk.guide.outro).toBe('Be gone by nine.')
  })

  test('leaves what is typed as it is while the server stores it in another form', async () => {
    const page = await openEditor()
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    const [title, price, link] = ['title', 'price-11', 'link-11'].map((name) => page.locator(`[name="${name}"]`))
    const copied = 'https://shop.example/owl?utm_source=mail'
    await price?.fill('12.')
    await link?.fill(copied)
    await title?.fill('Gifts for ')
    await page.keyboard.press('Control+s')
    await savedAt(page).waitFor()
    expect(desk.guide.title).toBe('Gifts for')
    expect(desk.products[0]).toMatchObject({ price: 12, link: 'https://shop.example/owl' })
    await page.keyboard.type('dad')
    await price?.press('End')
    await page.keyboard.type('50')
    await page.keyboard.press('Control+s')
    await eventually(() => desk.products[0]?.price === 12.5)
    expect(desk.guide.title).toBe('Gifts for dad')
    expect(await link?.inputValue()).toBe(copied)
    expect(desk.saves()[1]?.products?.[0]).toEqual({ product_id: 11, price: '12.50' })
  })

  test('sends what was refused once, until something else is typed', async () => {
    fixtures.fail(saveStaffGuide, 200, { code: 'title-missing', error: PROVIDE_A_GUIDE_TITLE })
    const page = await openEditor(true)
    await page.getByLabel('Title', { exact: true }).fill('')
    await page.clock.runFor(3000)
    await page.getByText(PROVIDE_A_GUIDE_TITLE).first().waitFor()
    for (let seconds = 0; seconds < 30; seconds += 3) await page.clock.runFor(3000)
    expect(desk.saves()).toHaveLength(1)
    desk.takeSaves()
    await page.getByLabel('Title', { exact: true }).fill('Asleep by ten')
    await page.clock.runFor(3000)
    await eventually(() => desk.guide.title === 'Asleep by ten')
    await savedAt(page).waitFor()
    expect(await page.getByText(PROVIDE_A_GUIDE_TITLE).count()).toBe(0)
  })

  test('takes an address once it is typed whole, and asks first where the page is published', async () => {
    desk.guide = { ...desk.guide, status: 'published', stage: null, published: '2026-11-20T10:00:00.000Z' }
    fixtures.answer(checkGuideSlug, { exists: false })
    const page = await openEditor(true)
    const slug = page.getByLabel('Slug')
    await slug.fill('asleep-by-t')
    await page.clock.runFor(5000)
    expect(desk.saves()).toEqual([])
    await slug.fill('Asleep by Ten')
    await slug.press('Enter')
    const question = page.getByRole('dialog', { name: 'Move the page to /asleep-by-ten/?' })
    await question.getByRole('button', { name: 'Keep /asleep-by-nine/' }).click()
    expect(await slug.inputValue()).toBe('asleep-by-nine')
    await slug.fill('Asleep by Ten')
    await page.getByLabel('Outro').focus()
    await question.getByRole('button', { name: 'Move the page' }).click()
    await page.clock.runFor(5000)
    await eventually(() => desk.guide.slug === 'asleep-by-ten')
    expect(desk.saves()).toEqual([{ id: 7, version: 3, slug: 'asleep-by-ten' }])
  })

  test('says at a text that it is too long, and cuts nothing', async () => {
    const page = await openEditor()
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    for (const [name, sentence] of [
      ['title', 'A title has at most 200 characters.'],
      ['title-11', 'A title has at most 300 characters.'],
    ]) {
      const field = page.locator(`[name="${name}"]`)
      await field.fill('')
      await page.keyboard.insertText('x'.repeat(400))
      await page.getByText(sentence ?? '').waitFor()
      expect(await field.inputValue()).toHaveLength(400)
    }
    await page.keyboard.press('Control+q')
    const comments = page.getByRole('dialog', { name: 'Comments' })
    await comments.getByRole('textbox').fill('x'.repeat(5001))
    await comments.getByText('A comment has at most 5000 characters.').waitFor()
    expect(await comments.getByRole('button', { name: 'Say' }).isDisabled()).toBe(true)
  })

  test('keeps what one member typed from the next one on the same device', async () => {
    fixtures.fail(saveStaffGuide, 503)
    const page = await openEditor()
    await write(page, 'outro', 'Be gone by nine.')
    await page.getByText(GUIDE_NOT_SAVED).waitFor()
    const openAs = async (name: Parameters<typeof sessionOf>[0]) => {
      await page.context().clearCookies()
      await page.context().addCookies([...sessionOf(name).cookies])
      await page.reload()
      await page.getByLabel('Outro').waitFor()
      return await page.getByLabel('Outro').inputValue()
    }
    expect(await openAs('admin')).toBe('Be gone by half past eight.')
    expect(await openAs('editor')).toBe('Be gone by nine.')
  })

  test('says so where the site cannot save, and that it is kept where there is no network', async () => {
    fixtures.fail(saveStaffGuide, 503)
    const page = await openEditor()
    await write(page, 'outro', 'Be gone by nine.')
    await page.getByText(GUIDE_NOT_SAVED).waitFor()
    await page.context().setOffline(true)
    await write(page, 'outro', 'Be gone by ten.')
    await page.getByText(GUIDE_NOT_SAVED).waitFor({ state: 'detached' })
    desk.takeSaves()
    await page.context().setOffline(false)
    await savedAt(page).waitFor()
    expect(desk.guide.outro).toBe('Be gone by ten.')
  })

  test('saves what was typed when it is left', async () => {
    const page = await openEditor()
    await page.getByLabel('Outro').fill('Be gone by nine.')
    await page.getByRole('link', { name: 'Gift guides' }).first().click()
    await eventually(() => desk.saves().length > 0)
    expect(desk.guide.outro).toBe('Be gone by nine.')
  })

  test('merges what two people wrote in different places, without asking', async () => {
    const page = await openEditor()
    desk.saveByNoor({ short_title: 'In bed by nine' }, [{ product_id: 12, title: 'A lamp' }])
    await write(page, 'outro', 'Be gone by nine.')
    await page.getByText('noor saved short title and products').waitFor()
    desk.takeSaves()
    await savedAt(page).waitFor()
    expect(await page.getByLabel('Short title').inputValue()).toBe('In bed by nine')
    expect(desk.guide).toMatchObject({ short_title: 'In bed by nine', outro: 'Be gone by nine.' })
    expect(desk.products.map(({ title }) => title)).toEqual(['A present for number 11', 'A lamp', 'A present for number 13'])
  })

  test('asks about what both changed, by field and by product, and about nothing else', async () => {
    const page = await openEditor()
    await page.getByRole('button', { name: 'Open gift 2' }).click()
    await page.locator('[name="title-12"]').fill('My lamp')
    desk.saveByNoor({ title: 'In bed by nine', short_title: 'In bed' }, [{ product_id: 12, title: 'A lamp' }])
    await write(page, 'title', 'Asleep by ten')
    const view = page.getByRole('region', { name: 'Both of you changed this' })
    await view.waitFor()
    expect(await view.getByRole('group').count()).toBe(2)
    expect(await faultsAtWidths(page)).toEqual([])
    expect(await view.getByRole('button', { name: '2 left to choose' }).isEnabled()).toBe(false)
    await view.getByRole('group', { name: 'Title', exact: true }).getByLabel('Theirs').check()
    await view
      .getByRole('group', { name: /^2\. .*: title$/ })
      .getByLabel('Mine')
      .check()
    expect(desk.saves()).toHaveLength(1)
    desk.takeSaves()
    await view.getByRole('button', { name: 'Go on with these' }).click()
    await savedAt(page).waitFor()
    expect(desk.guide).toMatchObject({ title: 'In bed by nine', short_title: 'In bed' })
    expect(desk.products[1]?.title).toBe('My lamp')
  })

  test('asks again about both versions after the page was left', async () => {
    const page = await openEditor()
    desk.saveByNoor({ title: 'In bed by nine' })
    await write(page, 'title', 'Asleep by ten')
    await page.getByRole('region', { name: 'Both of you changed this' }).waitFor()
    await page.reload()
    await page.getByRole('region', { name: 'Both of you changed this' }).waitFor()
    desk.takeSaves()
    await page.getByRole('button', { name: 'All mine' }).click()
    await page.getByRole('button', { name: 'Go on with these' }).click()
    await savedAt(page).waitFor()
    expect(desk.guide.title).toBe('Asleep by ten')
  })
})

describe('a new guide', () => {
  test('that could not be made says so in the words of a save', async () => {
    fixtures.fail(saveStaffGuide, 503)
    const { page } = await visit(browser, { storageState: sessionOf('editor') })
    await open(page, '/editor/dashboard/new')
    await page.getByLabel('Title', { exact: true }).fill('Asleep by nine')
    await page.getByRole('button', { name: 'Make the guide' }).click()
    await page.getByText(GUIDE_NOT_SAVED).waitFor()
    expect(await page.getByLabel('Slug').inputValue()).toBe('asleep-by-nine')
  })
})

describe('who else is in a guide', () => {
  const noor = { user_id: 31, username: 'noor', client: 'another-tab', at: 'product-12', since: '2026-11-26T14:00:00.000Z' }

  test('is shown at its head, with where they are', async () => {
    fixtures.answer(reportGuidePresence, () => ({ people: [noor], version: desk.version }))
    const page = await openEditor()
    const people = page.getByRole('list', { name: 'Also in this guide' })
    await people.getByText('noor').waitFor()
    expect(await people.getByRole('link', { name: 'at gift 2' }).getAttribute('href')).toBe('#product-12')
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('is followed to a gift that is not among the ten that are shown', async () => {
    desk = new EditedGuide(Array.from({ length: 12 }, (_, place) => guideProduct(1 + place)))
    fixtures.answer(reportGuidePresence, () => ({ people: [noor], version: desk.version }))
    const page = await openEditor()
    await page.getByRole('button', { name: 'Open gift 1', exact: true }).waitFor()
    await page.getByRole('link', { name: 'at gift 12' }).click()
    await page.getByRole('button', { name: 'Close gift 12' }).waitFor()
    expect(await page.getByRole('button', { name: 'Open gift 1', exact: true }).count()).toBe(0)
  })

  test('learns where this editor is, and that it was left', async () => {
    const page = await openEditor()
    await page.getByLabel('Outro').focus()
    const reports = () =>
      fixtures.callsOf(reportGuidePresence).map(({ body }) => body as { client: string; at: string; left: boolean })
    await eventually(() => reports().some(({ at }) => at === 'outro'))
    await page.getByRole('link', { name: 'Gift guides' }).first().click()
    await eventually(() => reports().some(({ left }) => left))
    expect(new Set(reports().map(({ client }) => client)).size).toBe(1)
  })

  test('brings what they saved, where nothing was typed', async () => {
    const page = await openEditor()
    desk.saveByNoor({ outro: 'Good night.' })
    await eventually(async () => (await page.getByLabel('Outro').inputValue()) === 'Good night.')
    expect(desk.saves()).toEqual([])
  })
})

describe('earlier versions', () => {
  const revision = (number: number, fields: string[]) => ({
    revision: number,
    at: '2026-11-25T14:00:00.000Z',
    user_id: 31,
    username: 'noor',
    fields,
  })

  test('are compared with now by field and by product, brought back, and that is undone', async () => {
    fixtures.answer(listGuideRevisions, { revisions: [revision(3, ['title']), revision(2, ['outro', 'products'])], total: 2 })
    fixtures.answer(compareGuideRevisions, {
      fields: [{ field: 'outro', before: 'Be gone by nine.', after: 'Be gone by half past eight.' }],
      products: [
        { product_id: 12, title: 'A lamp', change: 'changed', fields: [{ field: 'price', before: 30, after: 32 }] },
        { product_id: 14, title: 'A sock', change: 'removed', fields: [] },
      ],
    })
    fixtures.answer(restoreGuideRevision, () => {
      desk.version = 4
      return { version: 4 }
    })
    const page = await openEditor()
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    const pane = page.getByRole('dialog', { name: 'Earlier versions' })
    await pane.getByText('Outro, Gifts').waitFor()
    expect(await pane.getByRole('button', { name: /^Compare with now/ }).count()).toBe(1)
    await pane.getByRole('button', { name: 'Compare with now: noor' }).click()
    await pane.getByText('Taken out since').waitFor()
    expect(fixtures.callsOf(compareGuideRevisions)).toMatchObject([{ params: { id: '7', revision: '2', other: '3' } }])
    expect(await pane.locator('del').allTextContents()).toEqual(['nine.', '$30'])
    expect(await pane.locator('ins').allTextContents()).toEqual(['half past eight.', '$32'])
    expect(await faultsAtWidths(page)).toEqual([])
    await pane.getByRole('button', { name: 'Bring this version back' }).click()
    await page.getByText(/^The guide is as it was on/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => fixtures.callsOf(restoreGuideRevision).length === 2)
    expect(fixtures.callsOf(restoreGuideRevision).map(({ params, body }) => [params['revision'], body])).toEqual([
      ['2', { version: 3 }],
      ['3', { version: 4 }],
    ])
  })
})

describe('find and replace', () => {
  test('finds in all texts, replaces one or all, and takes that back', async () => {
    desk = new EditedGuide(
      [guideProduct(11, { title: 'A mug', content: 'Mugs for [a mug](/mugs/) of mug.' }), guideProduct(12)],
      {
        content: 'A mug, a smug mug.',
      },
    )
    const page = await openEditor()
    await page.keyboard.press('Control+h')
    const pane = page.getByRole('dialog', { name: 'Find and replace' })
    await pane.getByLabel('Find', { exact: true }).fill('mug')
    await pane.getByText('7 times in 3 texts.').waitFor()
    await pane.getByLabel('Whole words').check()
    await pane.getByText('5 times in 3 texts.').waitFor()
    await pane.getByLabel('Replace by').fill('cup')
    expect(await faultsAtWidths(page)).toEqual([])
    await pane.getByRole('button', { name: 'Replace “mug” in Intro' }).first().click()
    expect(await page.getByLabel('Intro', { exact: true }).inputValue()).toBe('A cup, a smug mug.')
    await pane.getByRole('button', { name: 'Replace all 4' }).click()
    await pane.getByText('Nothing found.').waitFor()
    await savedAt(page).waitFor()
    expect(desk.guide.content).toBe('A cup, a smug cup.')
    expect(desk.products[0]).toMatchObject({ title: 'A cup', content: 'Mugs for [a cup](/mugs/) of cup.' })
    await page.getByText('4 times replaced').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await pane.getByText('4 times in 3 texts.').waitFor()
    expect(await page.getByLabel('Intro', { exact: true }).inputValue()).toBe('A cup, a smug mug.')
    await page.getByRole('link', { name: 'Gift guides' }).first().click()
    await pane.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('The guide has that change.').waitFor()
    expect(desk.guide.content).toBe('A mug, a smug mug.')
  })
})

describe('links in texts', () => {
  test('are made of chosen words by Ctrl+K, to pages of ours', async () => {
    const page = await openEditor()
    await page.getByLabel('Outro').evaluate((area: HTMLTextAreaElement) => {
      area.focus()
      area.setSelectionRange(0, 7)
    })
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Add a link' })
    await dialog.getByLabel('Page of ours').fill('https://etsy.com/x/')
    await page.keyboard.press('Enter')
    await dialog.getByText('Please enter the address of a page of ours.').waitFor()
    await dialog.getByLabel('Page of ours').fill('/uk/early-nights')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Outro').inputValue()).toBe('[Be gone](/early-nights/) by half past eight.')
  })
})

describe('comments', () => {
  const comment: GuideComment = {
    id: 1,
    comment: 'Is it the biscuits that are guarded?',
    slug: 'asleep-by-nine',
    user_id: 31,
    username: 'noor',
    product_id: 12,
    at: '2026-11-26T10:00:00.000Z',
    resolved: null,
    resolved_by: null,
    can_delete: false,
  }

  test('come and go with Ctrl+Q, are about a gift, name people, and are settled', async () => {
    desk.guide = { ...desk.guide, editorial_comments: [comment] }
    fixtures.answer(addGuideComment, { comment: { ...comment, id: 2 } })
    fixtures.answer(resolveGuideComment, { comment: { ...comment, resolved: '2026-11-26T11:00:00.000Z' } })
    const page = await openEditor()
    await page.getByRole('button', { name: 'Open gift 3' }).click()
    await page.locator('[name="title-13"]').focus()
    await page.keyboard.press('Control+q')
    const pane = page.getByRole('dialog', { name: 'Comments, 1 open' })
    await pane.getByRole('link', { name: '2. A present for number 12' }).waitFor()
    expect(await pane.getByLabel('About').inputValue()).toBe('3. A present for number 13')
    expect(await faultsAtWidths(page)).toEqual([])
    await pane.getByRole('button', { name: 'Name inez' }).click()
    await page.keyboard.type('it is the owl.')
    await pane.getByRole('button', { name: 'Say', exact: true }).click()
    await eventually(() => fixtures.callsOf(addGuideComment).length > 0)
    expect(fixtures.callsOf(addGuideComment)).toMatchObject([
      { body: { comment: '@inez it is the owl.', product_id: 13, slug: 'asleep-by-nine' } },
    ])
    await pane.getByRole('button', { name: 'Settle what noor said' }).click()
    await eventually(() => fixtures.callsOf(resolveGuideComment).length > 0)
    expect(fixtures.callsOf(resolveGuideComment)).toMatchObject([{ params: { id: '1' }, body: { resolved: true } }])
    await page.keyboard.press('Control+q')
    await pane.waitFor({ state: 'detached' })
    await page.goto(`${page.url()}?proofread=1`)
    await page.getByRole('heading', { name: 'Proofreading 1 to 3 of 3' }).waitFor()
    await page.keyboard.press('Control+q')
    await pane.waitFor()
  })
})
