import { describe, expect, test } from '@jest/globals'
import {
  addPitchPictures,
  checkPostLink,
  createPitchPost,
  getStaffPost,
  listPitchPictures,
  readPicturesFromLink,
} from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const PATH = '/admin/pitchpost/'
const SHOP = 'https://shop.example/kettle'
const PICTURES = ['a', 'b', 'c'].map((name) => ({
  id: name.repeat(32),
  src: `/media/${name.repeat(32)}/960.jpg`,
  width: 800,
  height: 600,
}))

async function openForm() {
  fixtures.answer(checkPostLink, ({ body }) => ({ link: (body as { link: string }).link, merchant: 'Shop', duplicates: [] }))
  fixtures.answer(createPitchPost, { post_id: 7 })
  const page = await openPage(PATH, { as: 'admin' })
  const form = within(await screen.findByRole('form', { name: 'The pitch' }))
  const make = () => page.user.click(form.getByRole('button', { name: 'Make the gift' }))
  return { ...page, form, make }
}

const sent = () => fixtures.callsOf(createPitchPost).map(({ body }) => body)

describe('a pitch', () => {
  test('is sent with all that is typed, and leads to its gift', async () => {
    const page = await openForm()
    await fill(page, page.form.getByLabelText('Product link'), SHOP)
    await fill(page, page.form.getByLabelText('Title'), 'A kettle')
    await fill(page, page.form.getByLabelText('Price in dollars'), '$24.50')
    await page.user.selectOptions(page.form.getByLabelText('Priority'), 'High')
    await fill(page, page.form.getByLabelText('Comments'), 'Seen at the fair.')
    await fill(page, page.form.getByLabelText('Where it was seen'), 'https://blog.example/1')
    await fill(page, page.form.getByLabelText('Or the address of a picture'), 'https://cdn.example/k.jpg')
    await page.user.keyboard('{Enter}')
    await page.form.findByAltText('Number 1')
    await page.make()
    await waitFor(() => {
      expect(currentPath()).toBe('/admin/gifts/7/')
    })
    expect(sent()).toEqual([
      {
        title: 'A kettle',
        product_link: SHOP,
        price: '$24.50',
        priority: 'High',
        amazon: false,
        comments: 'Seen at the fair.',
        link: 'https://blog.example/1',
        video_url: '',
        images: ['https://cdn.example/k.jpg'],
      },
    ])
    expect(page.complaints).toEqual([])
  })

  test('says what is missing at its field, and keeps what was typed over a reload', async () => {
    const page = await openForm()
    fixtures.fail(createPitchPost, 200, {
      code: 'link-missing',
      error: 'Please provide a product link.',
      fields: { product_link: 'Please provide a product link.' },
    })
    await fill(page, page.form.getByLabelText('Title'), 'A kettle')
    await page.make()
    await page.form.findByText('Please provide a product link.')
    const again = await openForm()
    expect(again.form.getByLabelText<HTMLInputElement>('Title').value).toBe('A kettle')
  })

  test('of a link that a gift has already says so while it is pasted', async () => {
    const page = await openForm()
    fixtures.answer(checkPostLink, {
      link: SHOP,
      merchant: 'Shop',
      duplicates: [{ id: 3, title: 'That kettle', published: null, trashed: null }],
    })
    await page.user.click(page.form.getByLabelText('Product link'))
    await page.user.paste(SHOP)
    await page.form.findByText('A gift leads there already:')
    expect(page.form.getByRole('link', { name: 'That kettle' }).getAttribute('href')).toBe('/admin/gifts/3/')
  })

  test('is Amazon’s by its link', async () => {
    const page = await openForm()
    await fill(page, page.form.getByLabelText('Product link'), 'https://www.amazon.com/dp/B00EXAMPL1')
    const tick = page.form.getByLabelText<HTMLInputElement>('Sold by Amazon')
    expect([tick.checked, tick.disabled]).toEqual([true, true])
  })

  test('takes pictures of a page in the order in which they were chosen, with title and price', async () => {
    const src = (name: string) => `https://cdn.example/${name}.jpg`
    fixtures.answer(readPicturesFromLink, {
      title: 'Kettle',
      price: 29.5,
      currency: 'USD',
      images: ['one', 'two', 'three'].map((name) => ({ src: src(name), width: null, height: null })),
    })
    const page = await openForm()
    await fill(page, page.form.getByLabelText('Product link'), SHOP)
    await page.user.click(page.form.getByRole('button', { name: 'From a page' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of a page' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Address of the page').value).toBe(SHOP)
    await page.user.click(dialog.getByRole('button', { name: 'Read it' }))
    await dialog.findByText('Kettle, $29.50')
    for (const name of ['Picture 3 of the page', 'Picture 1 of the page'])
      await page.user.click(dialog.getByRole('button', { name }))
    await page.user.click(dialog.getByRole('button', { name: 'Move picture 2 forward' }))
    await page.user.click(dialog.getByRole('button', { name: 'Add 2 pictures' }))
    expect(page.form.getByLabelText<HTMLInputElement>('Title').value).toBe('Kettle')
    await page.make()
    await waitFor(() => {
      expect(sent()).toMatchObject([{ title: 'Kettle', price: '29.50', images: [src('one'), src('three')] }])
    })
    expect(fixtures.callsOf(readPicturesFromLink)).toMatchObject([{ body: { link: SHOP } }])
  })

  test('says that a page could not be read', async () => {
    fixtures.fail(readPicturesFromLink, 422, { code: 'page-not-read', error: 'That page could not be read.' })
    const page = await openForm()
    await page.user.click(page.form.getByRole('button', { name: 'From a page' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of a page' }))
    await fill(page, dialog.getByLabelText('Address of the page'), 'http://169.254.169.254/')
    await page.user.keyboard('{Enter}')
    await dialog.findByText('That page could not be read.')
    expect(sent()).toEqual([])
  })
})

describe('pictures of a gift', () => {
  test('are ordered by keys and added to', async () => {
    fixtures.answer(listPitchPictures, { title: 'A kettle', images: PICTURES })
    fixtures.answer(addPitchPictures, { post_id: 7 })
    const { user } = await openPage(`${PATH}7/add-images/`, { as: 'admin' })
    const form = within(await screen.findByRole('form', { name: 'Its pictures' }))
    form.getByRole('button', { name: 'Drag picture 3' }).focus()
    await user.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}')
    await user.click(form.getByRole('button', { name: 'Keep them' }))
    await waitFor(() => {
      expect(currentPath()).toBe('/admin/gifts/7/')
    })
    const [a, b, c] = PICTURES.map(({ id }) => id)
    expect(fixtures.callsOf(addPitchPictures).map(({ body }) => body)).toEqual([{ post: 7, images: [c, a, b] }])
  })

  test('of a gift that is not there say so', async () => {
    fixtures.fail(listPitchPictures, 404, { code: 'post-not-found', error: 'We could not find that gift.' })
    await openPage(`${PATH}4711/add-images/`, { as: 'admin' })
    await screen.findByRole('heading', { name: 'There is no such gift' })
    expect(screen.queryByRole('form', { name: 'Its pictures' })).toBeNull()
  })
})

test('the editor of a gift shows what its pitch said', async () => {
  const said = { comments: 'Seen at the fair.', link: 'https://blog.example/1', video_url: '' }
  const pitch = { ...said, priority: 'High', amazon: true } as const
  fixtures.answer(getStaffPost, (_asked, { post }) => ({ post: { ...post, id: 7, trashed: null, pitch } }))
  await openPage('/admin/gifts/7/', { as: 'admin' })
  const facts = within(await screen.findByRole('region', { name: 'From a pitch' }))
  facts.getByText('Seen at the fair.')
  facts.getByText('High')
  expect(facts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([pitch.link, `${PATH}7/add-images/`])
})
