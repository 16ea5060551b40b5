import { describe, expect, test } from '@jest/globals'
import { cropUnlistedPicture, getUnlistedContent, listUnlistedContent, saveUnlistedContent } from '@ribbonry/contracts'
import { UNLISTED_KETTLE } from '../../../test/unlisted.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const LIST = '/unlisted-content/'
const PATH = `${LIST}21/`
const CUT = { image: `/media/${'b'.repeat(32)}/960.jpg`, source_image: `/media/${'a'.repeat(32)}/960.jpg` }

async function openEditor(post = UNLISTED_KETTLE) {
  fixtures.answer(getUnlistedContent, { post })
  fixtures.answer(saveUnlistedContent, ({ body }) => ({
    id: post.id,
    post: { ...post, ...pick(body as Readonly<Record<string, unknown>>), version: post.version + 1 },
  }))
  fixtures.answer(cropUnlistedPicture, CUT)
  const page = await openPage(PATH, { as: 'admin' })
  const form = within(await screen.findByRole('form', { name: 'The page' }))
  const preview = within(screen.getByRole('region', { name: 'As visitors see it' }))
  const save = () => page.user.click(form.getByRole('button', { name: 'Save' }))
  return { ...page, form, preview, save }
}

/** Fields that the answer repeats. */
function pick({ title, content, campaign, published }: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries({ title, content, campaign, published }).filter(([, value]) => value !== undefined))
}

const saved = () => fixtures.callsOf(saveUnlistedContent).map(({ params, body }) => [params['id'], body])

describe('unlisted content', () => {
  test('is listed with campaign, state and clicks, and opens', async () => {
    const withdrawn = { ...UNLISTED_KETTLE, id: 22, title: 'A lamp', campaign: '', published: null, clicks: null }
    fixtures.answer(listUnlistedContent, { posts: [UNLISTED_KETTLE, withdrawn], total: 2 })
    fixtures.answer(getUnlistedContent, { post: UNLISTED_KETTLE })
    const { user } = await openPage(LIST, { as: 'admin' })
    const row = within(await screen.findByRole('row', { name: /A kettle that nobody finds/ }))
    row.getByText('spring')
    row.getByText('Public')
    row.getByText('15')
    const lamp = within(screen.getByRole('row', { name: /A lamp/ }))
    lamp.getByText('Withdrawn')
    lamp.getByText('No campaign')
    await user.click(row.getByRole('link', { name: /A kettle/ }))
    expect(currentPath()).toBe(PATH)
  })

  test('is shown as visitors see it while it is typed', async () => {
    const page = await openEditor()
    page.preview.getByRole('heading', { name: 'A kettle that nobody finds' })
    await fill(page, page.form.getByLabelText('Title'), 'A kettle for one')
    await fill(page, page.form.getByLabelText('Price in dollars'), '$12')
    await fill(page, page.form.getByLabelText('Link'), 'www.etsy.com/listing/1')
    page.preview.getByRole('heading', { name: 'A kettle for one' })
    page.preview.getByText('$12')
    expect(page.preview.getByRole('link', { name: /See it at Etsy/ }).getAttribute('href')).toBe('http://www.etsy.com/listing/1')
    await fill(page, page.form.getByLabelText('Link'), 'javascript:alert(1)')
    expect(page.preview.queryByRole('link', { name: /See it/ })).toBeNull()
    expect(fixtures.callsOf(saveUnlistedContent)).toEqual([])
    expect(page.complaints).toEqual([])
  })

  test('is saved with what was changed, and the version that it is based on', async () => {
    const page = await openEditor()
    await fill(page, page.form.getByLabelText('Campaign'), 'summer')
    await page.save()
    await waitFor(() => {
      expect(saved()).toEqual([['21', { campaign: 'summer', version: 3 }]])
    })
    await page.user.click(page.form.getByLabelText(/^Public/))
    await page.save()
    await waitFor(() => {
      expect(saved().at(-1)).toEqual(['21', { published: null, version: 4 }])
    })
  })

  test('is made, and opens under its id', async () => {
    fixtures.answer(saveUnlistedContent, { id: 21, post: UNLISTED_KETTLE })
    fixtures.answer(getUnlistedContent, { post: UNLISTED_KETTLE })
    const page = await openPage(`${LIST}new/`, { as: 'admin' })
    const form = within(await screen.findByRole('form', { name: 'The page' }))
    await fill(page, form.getByLabelText('Title'), 'A kettle that nobody finds')
    expect(form.getByLabelText('Slug').getAttribute('placeholder')).toBe('a-kettle-that-nobody-finds')
    await fill(page, form.getByLabelText('Link'), 'shop.example/kettle')
    await page.user.click(form.getByRole('button', { name: 'Create the page' }))
    await waitFor(() => {
      expect(currentPath()).toBe(PATH)
    })
    expect(saved()).toEqual([['new', { title: 'A kettle that nobody finds', link: 'shop.example/kettle' }]])
    await screen.findByText('A kettle that nobody finds is there now.')
  })

  test('shows refusals at their fields', async () => {
    const page = await openEditor()
    const sentence = 'Please provide a unique slug'
    fixtures.fail(saveUnlistedContent, 200, { code: 'slug-taken', error: sentence, fields: { slug: sentence } })
    await fill(page, page.form.getByLabelText('Slug'), 'login')
    await page.save()
    await page.form.findByText(sentence)
    expect(document.activeElement).toBe(page.form.getByLabelText('Slug'))
  })

  test('takes the picture of an address, which is seen and saved with the page', async () => {
    const page = await openEditor()
    const address = page.form.getByLabelText('Or its address')
    await fill(page, address, 'kettle.jpg')
    await page.user.click(page.form.getByRole('button', { name: 'Take it' }))
    page.form.getByText(/An address of a picture begins with http/)
    await fill(page, address, 'https://shop.example/kettle.jpg')
    await page.user.type(address, '{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'What is kept of the picture' }))
    await page.user.click(dialog.getByRole('button', { name: 'Leave it' }))
    expect(fixtures.callsOf(cropUnlistedPicture)).toMatchObject([{ body: { image: 'https://shop.example/kettle.jpg' } }])
    expect(page.preview.getByRole('img').getAttribute('src')).toBe(CUT.image)
    await page.save()
    await waitFor(() => {
      expect(saved()).toEqual([['21', { image: CUT.source_image, version: 3 }]])
    })
    await page.user.click(page.form.getByRole('button', { name: 'Take it away' }))
    expect(page.form.queryByRole('button', { name: 'Take it away' })).toBeNull()
  })

  test('says why a picture was refused', async () => {
    const page = await openEditor()
    const sentence = 'This address does not lead to a public website.'
    fixtures.fail(cropUnlistedPicture, 200, { code: 'image-refused', error: sentence })
    await fill(page, page.form.getByLabelText('Or its address'), 'http://127.0.0.1/kettle.jpg')
    await page.user.click(page.form.getByRole('button', { name: 'Take it' }))
    await page.form.findByText(sentence)
    expect(fixtures.callsOf(saveUnlistedContent)).toEqual([])
  })

  test('tells clicks by campaign, former ones included', async () => {
    await openEditor()
    const clicks = within(screen.getByRole('region', { name: 'Clicks by campaign' }))
    expect(clicks.getAllByRole('term').map((term) => term.textContent)).toEqual(['winter', 'spring'])
    expect(clicks.getAllByRole('definition').map((count) => count.textContent)).toEqual(['12', '3'])
  })

  test('that somebody else saved meanwhile is not lost', async () => {
    const page = await openEditor()
    const theirs = { ...UNLISTED_KETTLE, title: 'Their kettle', version: 9 }
    fixtures.fail(saveUnlistedContent, 200, { code: 'stale-version', error: 'Somebody else has changed this.' }, { post: theirs })
    await fill(page, page.form.getByLabelText('Campaign'), 'summer')
    await page.save()
    const note = within(await screen.findByRole('alert'))
    await page.user.click(note.getByRole('button', { name: 'See both' }))
    note.getByText('Theirs: Their kettle')
    fixtures.answer(saveUnlistedContent, { id: 21, post: { ...theirs, campaign: 'summer', version: 10 } })
    await page.user.click(note.getByRole('button', { name: 'Keep both' }))
    await waitFor(() => {
      expect(saved().at(-1)).toEqual(['21', { campaign: 'summer', version: 9 }])
    })
  })
})

test.each(['editor', 'shopper', undefined] as const)('sends %s to the front page', async (as) => {
  for (const path of [LIST, PATH]) {
    await openPage(path, { as })
    await waitFor(() => {
      expect(currentPath()).toBe('/')
    })
  }
})
