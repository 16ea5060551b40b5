import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  cropGuideImage,
  findEditableDuplicates,
  listEditableNeedyGuides,
  listEditableTodos,
  listGuidesWithTodos,
  saveGuideUpdate,
  undoGuideUpdate,
} from '@ribbonry/contracts'
import type { MemberName } from '../../../../test/accounts.ts'
import { openGuideEditor } from '../../../../test/components/guide-editor.ts'
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
import { GuideTodoList, todoItem } from '../../../../test/guide-todos.ts'

const PAGE = '/editor/gift-guide-updater-editor'
const words = (count: number): string => Array.from({ length: count }, (_word, place) => `word${place}`).join(' ')

const SOLD_OUT = {
  state: 'unavailable',
  reason: 'out-of-stock',
  evidence: 'Sold out',
  checked: '2026-11-26T09:00:00.000Z',
  price_seen: null,
} as const

let desk: EditedGuide
let todos: GuideTodoList
beforeEach(() => {
  const products = [guideProduct(11, { pos: 1 }), guideProduct(12, { pos: 2, link_check: SOLD_OUT, title: 'A dead duck' })]
  desk = new EditedGuide(fixtures, products, { status: 'published', published: '2026-03-01T10:00:00.000Z' })
  todos = new GuideTodoList(fixtures, desk, [todoItem(1), todoItem(2)])
})

const list = () => within(screen.getByRole('region', { name: /^Todo list/ }))

async function openList(as: MemberName = 'guides'): Promise<OpenedPage> {
  const page = await openPage(`${PAGE}?guide=7`, { as })
  await screen.findByRole('button', { name: 'Write: A lamp 1' })
  return page
}

async function write(page: OpenedPage, name: string, text: string): Promise<void> {
  await page.user.click(list().getByRole('button', { name: `Write: ${name}` }))
  await fill(page, list().getByLabelText('Description'), text)
}

const add = async ({ user }: OpenedPage, name: string | RegExp = /^Add/) => await user.click(list().getByRole('button', { name }))

describe('the updater editor', () => {
  test('lists guides with gifts that wait, newest first or as asked, and opens one', async () => {
    const page = await openPage(PAGE, { as: 'guides' })
    await screen.findByText('2 gifts wait for 1 guide.')
    await screen.findByText('Choose a guide to write for.')
    await page.user.selectOptions(screen.getByLabelText('Order'), 'Most gifts first')
    await waitFor(() => expect(currentPath()).toBe(`${PAGE}?sort=most`))
    await waitFor(() =>
      expect(fixtures.callsOf(listGuidesWithTodos).map(({ query }) => query['sort'])).toEqual(['newest', 'most']),
    )
    await page.user.click(screen.getByRole('link', { name: /asleep by nine/ }))
    await screen.findByRole('button', { name: 'Write: A lamp 1' })
    expect(currentPath()).toBe(`${PAGE}?sort=most&guide=7`)
    expect(fixtures.callsOf(listEditableTodos).at(-1)?.query['buying_guide_id']).toBe('7')
    const there = within(screen.getByRole('region', { name: /^In the guide/ }))
    there.getByText('Its shop does not have it: out of stock')
  })

  const OWLS = { buying_guide_id: 9, buying_guide_title: 'Gifts for owls', slug: 'gifts-for-owls' }

  test('shows what needs updating where no guide is open, and says where nothing waits', async () => {
    const of = { score: 12, since: '2026-11-20T10:00:00.000Z', assigned_to: null, assigned_username: null, snoozed_until: null }
    const reasons = [{ reason: 'few-products' as const, evidence: '6 of 14 gifts can be bought', ...of }]
    const needy = { ...OWLS, published: true, user_id: 3, username: 'inez', score: 12, drifted: 1, reasons }
    fixtures.answer(listEditableNeedyGuides, { guides: [needy], total: 1 })
    fixtures.answer(listGuidesWithTodos, { items: [], total: 0 })
    await openPage(PAGE, { as: 'guides' })
    await screen.findByRole('heading', { name: 'Nothing waits' })
    const needs = within(await screen.findByRole('region', { name: /^What needs updating/ }))
    expect((await needs.findByRole('link', { name: 'Gifts for owls' })).getAttribute('href')).toBe('/editor/dashboard/9/')
    needs.getByText(/6 of 14 gifts can be bought/)
    needs.getByText(/1 price is far from that of its shop/)
    expect(screen.queryByLabelText('Order')).toBeNull()
  })

  test('says while a gift is written what the guide has already', async () => {
    const same = { ...OWLS, buying_guide_id: 7, link: 'https://shop.example.com/lamp', same: 'title' as const }
    fixtures.answer(findEditableDuplicates, {
      duplicates: [
        { ...same, in: 'guide', id: 11, title: 'A lamp 1' },
        { ...same, in: 'todolist', id: 1, title: 'A lamp 1' },
      ],
    })
    const page = await openList()
    await page.user.click(list().getByRole('button', { name: 'Write: A lamp 1' }))
    await list().findByText('The guide has “A lamp 1”, with the same title.')
    expect(list().queryByText(/also waits for/)).toBeNull()
    expect(fixtures.callsOf(findEditableDuplicates)[0]?.query).toMatchObject({ title: 'A lamp 1', buying_guide_id: '7' })
    await page.user.selectOptions(list().getByLabelText('In place of'), list().getByRole('option', { name: /^1\. / }))
    await waitFor(() => expect(list().queryByText(/The guide has/)).toBeNull())
  })

  test('makes chosen words of a description a link, by its button or Ctrl+K', async () => {
    const page = await openList()
    await write(page, 'A lamp 1', 'Warm as good mugs are.')
    const description = list().getByLabelText<HTMLTextAreaElement>('Description')
    description.setSelectionRange(8, 17)
    await page.user.click(list().getByRole('button', { name: 'Link words' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a link' }))
    expect(dialog.getByLabelText<HTMLInputElement>(/^Words/).value).toBe('good mugs')
    await fill(page, dialog.getByLabelText(/^Page of ours/), '/best-mugs/')
    await page.user.click(dialog.getByRole('button', { name: 'Add it' }))
    await waitFor(() => expect(description.value).toBe('Warm as [good mugs](/best-mugs/) are.'))
    description.focus()
    description.setSelectionRange(0, 4)
    await page.user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Add a link' })
  })

  test('adds what is written, with its place and what goes for it, and shows that it is done', async () => {
    const page = await openList()
    await write(page, 'A lamp 1', words(40))
    await page.user.selectOptions(list().getByLabelText('In place of'), '2. A dead duck (gone)')
    await write(page, 'A lamp 2', words(30))
    await fill(page, list().getByLabelText('Title'), 'A brighter lamp')
    await fill(page, list().getByLabelText(/^Number in the guide/), '1')
    await add(page, 'Add 2 to the guide')
    await screen.findByText('2 gifts are in the guide, for everybody to see.')
    expect(todos.saves()).toEqual([
      {
        version: 3,
        products: [
          expect.objectContaining({
            todo_id: 1,
            content: words(40),
            pos: null,
            replaces: 12,
            image: todoItem(1).image,
            price: '19',
          }),
          expect.objectContaining({ todo_id: 2, title: 'A brighter lamp', content: words(30), pos: 1, replaces: null }),
        ],
      },
    ])
    await screen.findByText('No gift waits for this guide.')
    await within(screen.getByRole('region', { name: /^In the guide/ })).findByText('A brighter lamp')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft todos'))).toEqual([])
  })

  test('says what is wrong before it asks the server, by role', async () => {
    const page = await openList()
    await add(page)
    await list().findByText('Please write at least one gift.')
    await write(page, 'A lamp 1', words(29))
    await fill(page, list().getByLabelText('Price'), '')
    await add(page)
    await list().findByText('Please provide a description that is at least 30 words')
    list().getByText('Please provide a price')
    expect(todos.saves()).toEqual([])
    const admins = await openList('admin')
    await write(admins, 'A lamp 1', 'x')
    await add(admins)
    await list().findByText('Please provide a description')
    await fill(admins, list().getByLabelText('Description'), 'Lit.')
    await add(admins)
    await screen.findByText('A gift is in the guide, for everybody to see.')
  })

  test('shows refusals of the server at their fields', async () => {
    const page = await openList()
    const error = 'Duplicate! This item already exists in the gift guide and could not be added.'
    fixtures.fail(saveGuideUpdate, 200, { code: 'duplicate-product', error, fields: { 'products.0.link': error } })
    await write(page, 'A lamp 2', words(30))
    await add(page)
    await waitFor(() => expect(list().getAllByText(error).length).toBeGreaterThan(0))
    expect(list().getByLabelText('Link').getAttribute('aria-invalid')).toBe('true')
  })

  test('keeps what was typed over a reload, and until it is in the guide', async () => {
    const first = await openList()
    await write(first, 'A lamp 1', words(35))
    fixtures.fail(saveGuideUpdate, 0)
    await add(first)
    await screen.findByText(/^Nothing was added\. What you wrote is kept/)
    const page = await openList()
    expect(list().getByText('1 is written')).toBeDefined()
    await page.user.click(list().getByRole('button', { name: 'Write: A lamp 1' }))
    expect(list().getByLabelText<HTMLTextAreaElement>('Description').value).toBe(words(35))
  })

  test('saves on top of what somebody else saved meanwhile, and says so', async () => {
    const page = await openList()
    await write(page, 'A lamp 1', words(30))
    todos.changeByNoor(({ guide }) => {
      desk.guide = { ...guide, outro: 'Good night.' }
    })
    const adding = add(page)
    await waitFor(() => expect(todos.saves().length).toBeGreaterThan(0))
    await adding
    todos.takeSaves()
    await screen.findByText(/noor saved products/)
    await add(page)
    await screen.findByText(/A gift is in the guide/)
    expect(todos.saves().at(-1)?.version).toBe(4)
  })

  test('asks again where what should go is gone already, and loses no text', async () => {
    const page = await openList()
    await write(page, 'A lamp 1', words(30))
    await page.user.selectOptions(list().getByLabelText('In place of'), '2. A dead duck (gone)')
    todos.changeByNoor((now) => {
      now.products = now.products.filter(({ product_id: id }) => id !== 12)
    })
    await add(page)
    await list().findByText('That gift is not in the guide any more.')
    expect(todos.saves()).toHaveLength(1)
    expect(list().getByLabelText<HTMLTextAreaElement>('Description').value).toBe(words(30))
  })

  test('keeps the text of a gift that somebody else added meanwhile', async () => {
    const page = await openList()
    await write(page, 'A lamp 1', words(30))
    todos.items = [todoItem(2)]
    const error = 'That gift is not on the list of this guide any more. Somebody else added or removed it.'
    fixtures.fail(saveGuideUpdate, 200, { code: 'todo-not-found', error, fields: { 'products.0.todo_id': error } })
    await add(page)
    await screen.findByText(/is not on the list any more/)
    list().getByText(words(30))
    await page.user.click(list().getByRole('button', { name: 'Forget the text about A lamp 1' }))
    expect(list().queryByText(words(30))).toBeNull()
  })

  test('takes a save back: the gifts wait again, with what was written', async () => {
    todos.takeUndos()
    const page = await openList()
    await write(page, 'A lamp 1', words(40))
    await add(page)
    await screen.findByText('A gift is in the guide, for everybody to see.')
    await waitFor(() => expect(list().queryByRole('button', { name: 'Write: A lamp 1' })).toBeNull())
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('The gift waits on the list again.')
    expect(fixtures.callsOf(undoGuideUpdate).map(({ body }) => body)).toEqual([{ version: 4 }])
    await page.user.click(await list().findByRole('button', { name: 'Write: A lamp 1' }))
    expect(list().getByLabelText<HTMLTextAreaElement>('Description').value).toBe(words(40))
  })

  test('does not take a save back where somebody changed the guide since, and says who', async () => {
    const page = await openList()
    await write(page, 'A lamp 1', words(40))
    await add(page)
    const change = { version: 5, by: { id: 31, username: 'noor' }, at: '2026-11-26T14:06:00.000Z', fields: ['title'] }
    const error = 'Somebody has saved this guide since.'
    fixtures.fail(undoGuideUpdate, 200, { code: 'stale-version', error }, { changes: [change] })
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/^Somebody has saved this guide since\. noor saved title, /)).toBeTruthy()
  })

  test('takes gifts off the list, with an undo', async () => {
    const page = await openList()
    await page.user.click(list().getByRole('button', { name: 'Remove from the list: A lamp 2' }))
    await screen.findByText('A lamp 2 is off the list.')
    await waitFor(() => expect(list().queryByRole('button', { name: 'Write: A lamp 2' })).toBeNull())
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    await list().findByRole('button', { name: 'Write: A lamp 2' })
  })

  test('takes another picture for a gift, which the save names', async () => {
    const image = `/media/${'c'.repeat(32)}/320.jpg`
    fixtures.answer(cropGuideImage, {
      image,
      source_image: `/media/${'b'.repeat(32)}/640.jpg`,
      width: 300,
      height: 250,
      version: 3,
    })
    const page = await openList()
    await write(page, 'A lamp 1', words(30))
    await fill(page, list().getByLabelText('Or its address'), 'https://shop.example.com/other.jpg')
    await page.user.click(list().getByRole('button', { name: 'Take it' }))
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave it' }))
    await add(page)
    await screen.findByText(/A gift is in the guide/)
    expect(todos.saves()[0]?.products).toMatchObject([{ todo_id: 1, image }])
    expect(fixtures.callsOf(cropGuideImage)[0]?.body).toEqual({ source_image: 'https://shop.example.com/other.jpg' })
  })

  test('sends those who do not work at guides to the log-in', async () => {
    await openPage(PAGE, { as: 'newsletter' })
    await waitFor(() => expect(currentPath()).toMatch(/^\/login\//))
  })
})

describe('the todo list in the editor of a guide', () => {
  test('is the same part: gifts are added there, and the editor shows them', async () => {
    const page = await openGuideEditor()
    await write(page, 'A lamp 1', words(40))
    await add(page)
    await screen.findByText('A gift is in the guide, for everybody to see.')
    expect(await screen.findByRole('button', { name: 'Drag A lamp 1' })).toBeDefined()
  })

  test('is where the fragment leads', async () => {
    await openPage('/editor/dashboard/7/#todolist', { as: 'editor' })
    await screen.findByRole('button', { name: 'Write: A lamp 1' })
    await waitFor(() => expect(document.activeElement?.id).toBe('todos'))
  })
})
