import { expect, test } from '@jest/globals'
import {
  addGiftTodo,
  type HighCtrPost,
  listGuideSelection,
  listHighCtrPosts,
  removeTodo,
  searchHighCtrPosts,
} from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const PATH = '/admin/high-ctr-posts/'
const gift = (id: number): HighCtrPost => ({
  id,
  slug: `gift-${id}`,
  title: `Gift ${id}`,
  image: '',
  price: 20,
  currency: 'USD',
  link: 'https://shop.example/1',
  clicks: 20,
  impressions: 100,
  ctr: 0.123,
})

test('gifts that are clicked the most are listed by page, and found by title', async () => {
  fixtures.answer(listHighCtrPosts, { posts: Array.from({ length: 40 }, (_gift, place) => gift(place + 1)) })
  fixtures.answer(searchHighCtrPosts, { posts: [gift(7)] })
  const page = await openPage(PATH, { as: 'admin' })
  await screen.findByRole('link', { name: 'Gift 1' })
  expect(screen.getAllByText('12.3%')).toHaveLength(40)
  await page.user.click(screen.getByRole('link', { name: 'On' }))
  await waitFor(() => {
    expect(fixtures.callsOf(listHighCtrPosts).at(-1)).toMatchObject({ params: { page: '2' } })
  })
  await fill(page, screen.getByRole('searchbox', { name: 'Find a gift' }), 'kite')
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Gift 1' })).toBeNull()
  })
  await screen.findByRole('link', { name: 'Gift 7' })
  expect(fixtures.callsOf(searchHighCtrPosts).at(-1)).toMatchObject({ params: { term: 'kite', page: '1' } })
  expect(currentPath()).toBe(`${PATH}?term=kite`)
})

test('a gift goes on the todo list of a guide, and off it again', async () => {
  const guide = { id: 8, slug: 'owls', slug_title: 'Owls', posts: 3, published: true, image: '', title: 'Owls' }
  fixtures.answer(listHighCtrPosts, { posts: [gift(1)] })
  fixtures.answer(listGuideSelection, { posts: [guide] })
  fixtures.answer(addGiftTodo, { id: 31, buying_guides: [8], added: true })
  fixtures.answer(removeTodo, { id: 31, buying_guides: [] })
  const { user } = await openPage(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Add to a guide: Gift 1' }))
  const picker = await screen.findByRole('dialog', { name: 'Guides for Gift 1' })
  await user.click(await within(picker).findByText('Owls'))
  await screen.findByText('Gift 1 is on the todo list of Owls.')
  expect(fixtures.callsOf(addGiftTodo)).toMatchObject([{ params: { guide_id: '8' }, body: { id: 1 } }])
  await user.click(within(picker).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /Undo/ }))
  await screen.findByText('Gift 1 is off the todo list of Owls.')
  expect(fixtures.callsOf(removeTodo)).toMatchObject([{ params: { id: '31' }, body: { buying_guide_id: 8 } }])
})

test('a gift that was on the todo list of a guide stays there: there is nothing to undo', async () => {
  const guide = { id: 8, slug: 'owls', slug_title: 'Owls', posts: 3, published: true, image: '', title: 'Owls' }
  fixtures.answer(listHighCtrPosts, { posts: [gift(1)] })
  fixtures.answer(listGuideSelection, { posts: [guide] })
  fixtures.answer(addGiftTodo, { id: 31, buying_guides: [8], added: false })
  const { user } = await openPage(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Add to a guide: Gift 1' }))
  const picker = await screen.findByRole('dialog', { name: 'Guides for Gift 1' })
  await user.click(await within(picker).findByText('Owls'))
  await screen.findByText('Gift 1 was on the todo list of Owls before.')
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})
