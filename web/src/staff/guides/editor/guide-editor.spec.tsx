import { beforeEach, describe, expect, test } from '@jest/globals'
import { checkGuideSlug, GUIDE_NOT_SAVED, PROVIDE_A_GUIDE_TITLE, saveStaffGuide } from '@ribbonry/contracts'
import { holdTimeouts, pass } from '../../../../test/components/clock.ts'
import {
  GUIDE_EDITOR,
  inGifts,
  leaveEditor,
  openGuideEditor,
  saveNow,
  showBeside,
} from '../../../../test/components/guide-editor.ts'
import { goOffline, goOnline } from '../../../../test/components/network.ts'
import {
  currentPath,
  fill,
  fixtures,
  type OpenedPage,
  openPage,
  screen,
  waitFor,
  within,
} from '../../../../test/components/page.tsx'
import { EditedGuide, guideProduct } from '../../../../test/edited-guide.ts'

const SAVED = /^Saved \d/

let desk: EditedGuide
beforeEach(() => {
  desk = new EditedGuide(fixtures, [guideProduct(11), guideProduct(12), guideProduct(13)])
})

const outro = () => screen.getByLabelText('Outro')
const inGuide = () => within(screen.getByRole('region', { name: 'The guide' }))
const title = () => inGuide().getByLabelText<HTMLInputElement>('Title')

/** Types into a field and saves immediately. */
async function write(page: OpenedPage, field: HTMLElement, text: string): Promise<void> {
  await fill(page, field, text)
  await saveNow(page)
}

describe('the editor of a guide', () => {
  test('saves what is typed by itself, once, and says when', async () => {
    const page = await openGuideEditor()
    holdTimeouts()
    await fill(page, outro(), 'Be gone by nine.')
    await screen.findByText('Not saved yet')
    await screen.findByText(SAVED)
    expect(desk.saves()).toEqual([{ id: 7, version: 3, outro: 'Be gone by nine.' }])
    await write(page, screen.getByLabelText('Short title'), 'Asleep')
    await waitFor(() => {
      expect(desk.saves().slice(1)).toEqual([{ id: 7, version: 4, short_title: 'Asleep' }])
    })
  })

  test('does not save while somebody types', async () => {
    const page = await openGuideEditor()
    holdTimeouts()
    await fill(page, title(), 'Be')
    await pass(300)
    screen.getByText('Not saved yet')
    for (const key of ' gone by nine, or later.') {
      await page.user.keyboard(key)
      await pass(150)
    }
    expect(desk.saves()).toEqual([])
    await pass(2500)
    screen.getByText(SAVED)
    expect(desk.saves()).toEqual([{ id: 7, version: 3, title: 'Be gone by nine, or later.' }])
  })

  test('leaves what is typed as it is while the server stores it in another form', async () => {
    const page = await openGuideEditor()
    await page.user.click(screen.getByRole('button', { name: 'Open gift 1' }))
    const [price, link] = ['Price', 'Link'].map((name) => inGifts().getByLabelText<HTMLInputElement>(name))
    if (price === undefined || link === undefined) throw new Error('A gift has a price and a link')
    const copied = 'https://shop.example/owl?utm_source=mail'
    await fill(page, price, '12.')
    await fill(page, link, copied)
    await fill(page, title(), 'Gifts for ')
    await saveNow(page)
    await screen.findByText(SAVED)
    expect(desk.guide.title).toBe('Gifts for')
    expect(desk.products[0]).toMatchObject({ price: 12, link: 'https://shop.example/owl' })
    await page.user.keyboard('dad')
    await page.user.click(price)
    await page.user.keyboard('{End}50')
    await saveNow(page)
    await waitFor(() => {
      expect(desk.products[0]?.price).toBe(12.5)
    })
    expect(desk.guide.title).toBe('Gifts for dad')
    expect(link.value).toBe(copied)
    expect(desk.saves()[1]?.products?.[0]).toEqual({ product_id: 11, price: '12.50' })
  })

  test('sends what was refused once, until something else is typed', async () => {
    fixtures.fail(saveStaffGuide, 200, { code: 'title-missing', error: PROVIDE_A_GUIDE_TITLE })
    const page = await openGuideEditor()
    holdTimeouts()
    await fill(page, title(), '')
    await pass(3000)
    screen.getByText(PROVIDE_A_GUIDE_TITLE)
    await pass(30_000)
    expect(desk.saves()).toHaveLength(1)
    desk.takeSaves()
    await fill(page, title(), 'Asleep by ten')
    await pass(3000)
    expect(desk.guide.title).toBe('Asleep by ten')
    screen.getByText(SAVED)
    expect(screen.queryByText(PROVIDE_A_GUIDE_TITLE)).toBeNull()
  })

  test('takes an address once it is typed whole, and asks first where the page is published', async () => {
    desk.guide = { ...desk.guide, status: 'published', stage: null, published: '2026-11-20T10:00:00.000Z' }
    fixtures.answer(checkGuideSlug, { exists: false })
    const page = await openGuideEditor()
    holdTimeouts()
    await showBeside(page, 'Settings')
    const slug = screen.getByLabelText<HTMLInputElement>('Slug')
    await fill(page, slug, 'asleep-by-t')
    await pass(5000)
    expect(desk.saves()).toEqual([])
    await fill(page, slug, 'Asleep by Ten')
    await page.user.keyboard('{Enter}')
    const question = { name: 'Move the page to /asleep-by-ten/?' }
    const asked = await screen.findByRole('dialog', question)
    await page.user.click(within(asked).getByRole('button', { name: 'Keep /asleep-by-nine/' }))
    expect(slug.value).toBe('asleep-by-nine')
    await fill(page, slug, 'Asleep by Ten')
    await page.user.click(outro())
    const again = await screen.findByRole('dialog', question)
    await page.user.click(within(again).getByRole('button', { name: 'Move the page' }))
    await pass(5000)
    expect(desk.guide.slug).toBe('asleep-by-ten')
    expect(desk.saves()).toEqual([{ id: 7, version: 3, slug: 'asleep-by-ten' }])
  })

  test('says at a text that it is too long, and cuts nothing', async () => {
    const page = await openGuideEditor()
    await page.user.click(screen.getByRole('button', { name: 'Open gift 1' }))
    for (const [field, sentence] of [
      [title(), 'A title has at most 200 characters.'],
      [inGifts().getByLabelText<HTMLInputElement>('Title'), 'A title has at most 300 characters.'],
    ] as const) {
      await fill(page, field, 'x'.repeat(400))
      await screen.findByText(sentence)
      expect(field.value).toHaveLength(400)
    }
    await page.user.keyboard('{Control>}q{/Control}')
    const comments = within(await screen.findByRole('region', { name: 'Comments' }))
    await fill(page, comments.getByRole('textbox'), 'x'.repeat(5001))
    await comments.findByText('A comment has at most 5000 characters.')
    expect(comments.getByRole('button', { name: 'Comment' }).hasAttribute('disabled')).toBe(true)
  })

  test('keeps what one member typed from the next one on the same device', async () => {
    fixtures.fail(saveStaffGuide, 503)
    const page = await openGuideEditor()
    await write(page, outro(), 'Be gone by nine.')
    await screen.findByText(GUIDE_NOT_SAVED)
    await openGuideEditor('admin')
    expect(outro().textContent).toBe('Be gone by half past eight.')
    await openGuideEditor('editor')
    expect(outro().textContent).toBe('Be gone by nine.')
  })

  test('says so where the site cannot save, and that it is kept where there is no network', async () => {
    fixtures.fail(saveStaffGuide, 503)
    const page = await openGuideEditor()
    await write(page, outro(), 'Be gone by nine.')
    await screen.findByText(GUIDE_NOT_SAVED)
    goOffline()
    await write(page, outro(), 'Be gone by ten.')
    await waitFor(() => {
      expect(screen.queryByText(GUIDE_NOT_SAVED)).toBeNull()
    })
    screen.getByText('Offline: kept on this device')
    desk.takeSaves()
    goOnline()
    await screen.findByText(SAVED)
    expect(desk.guide.outro).toBe('Be gone by ten.')
  })

  test('saves what was typed when it is left', async () => {
    const page = await openGuideEditor()
    await fill(page, outro(), 'Be gone by nine.')
    await leaveEditor(page)
    await waitFor(() => {
      expect(desk.saves()).not.toEqual([])
    })
    expect(desk.guide.outro).toBe('Be gone by nine.')
  })
})

test('a new guide that could not be made says so in the words of a save', async () => {
  fixtures.fail(saveStaffGuide, 503)
  const page = await openPage('/editor/dashboard/new', { as: 'editor' })
  await fill(page, await screen.findByLabelText('Title'), 'Asleep by nine')
  await page.user.click(screen.getByRole('button', { name: 'Make the guide' }))
  await screen.findByText(GUIDE_NOT_SAVED)
  expect(screen.getByLabelText<HTMLInputElement>('Slug').value).toBe('asleep-by-nine')
})

test('a public guide says that what is typed goes live, and beside the save state that a save was refused', async () => {
  desk.guide = { ...desk.guide, status: 'published', stage: null, published: '2026-11-20T10:00:00.000Z' }
  fixtures.fail(saveStaffGuide, 200, { code: 'not-ready', error: 'Please write an intro' })
  const page = await openGuideEditor('admin')
  screen.getByText('This guide is public: what you save shows at once.')
  await write(page, screen.getByLabelText('Intro'), '')
  const why = await screen.findByRole('link', { name: 'Not saved: why' })
  await page.user.click(why)
  expect(currentPath()).toBe(`${GUIDE_EDITOR}#not-saved`)
  within(screen.getByRole('alert')).getByText('Please write an intro')
})

test('each text takes back what was typed and brings it again by buttons of its own', async () => {
  const page = await openGuideEditor()
  const before = outro().textContent
  const tools = within(screen.getByRole('toolbar', { name: 'Tools: Outro' }))
  const button = (name: string) => tools.getByRole('button', { name })
  const press = async (name: string) => {
    await waitFor(() => {
      expect(button(name).hasAttribute('data-disabled')).toBe(false)
    })
    await page.user.click(button(name))
  }
  await page.user.click(outro())
  await page.user.click(button('Undo typing'))
  expect(outro().textContent).toBe(before)
  await fill(page, outro(), 'Be gone by nine.')
  await press('Undo typing')
  await waitFor(() => {
    expect(outro().textContent).toBe(before)
  })
  await press('Redo typing')
  await waitFor(() => {
    expect(outro().textContent).toBe('Be gone by nine.')
  })
})
