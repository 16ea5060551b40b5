import { beforeEach, describe, expect, test } from '@jest/globals'
import { addTodo, findUpdaterDuplicates, listUpdaterTodos, type UpdaterDuplicate } from '@ribbonry/contracts'
import { fireEvent } from '@testing-library/react'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { answerUpdater, guide } from '../../../../test/updater.ts'

const PATH = '/admin/gift-guide-updater/'

beforeEach(() => answerUpdater(fixtures))

const open = (path = PATH) => openPage(path, { as: 'admin' })
const form = async () => within(await screen.findByRole('form', { name: 'Add a gift to guides' }))

describe('the form of an item', () => {
  test('puts a gift on the lists of the chosen guides, links to them, and is empty again', async () => {
    const { user } = await open()
    const fields = await form()
    await screen.findByRole('row', { name: /A kettle/ })
    await fill({ user }, fields.getByLabelText('Title'), 'A mug')
    await fill({ user }, fields.getByLabelText('Product link'), 'https://shop.example.com/mug')
    await fill({ user }, fields.getByLabelText('Price'), '$1,299.00')
    await fill({ user }, fields.getByLabelText('Address of a picture'), 'https://cdn.example.com/mug-300x250.jpg')
    await user.keyboard('{Enter}')
    expect(fields.getByRole('img', { name: 'As the shop has it' }).getAttribute('src')).toBe('https://cdn.example.com/mug.jpg')
    await user.click(fields.getByRole('button', { name: 'Choose guides' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Choose guides' }))
    await user.click(await picker.findByRole('button', { name: /^Add\s*Guide 7/ }))
    await user.click(await picker.findByRole('button', { name: /^Add\s*Guide 8/ }))
    await user.click(picker.getByRole('button', { name: 'Done' }))
    fixtures.answer(addTodo, { id: 6, buying_guides: [7, 8] })
    const asked = fixtures.callsOf(listUpdaterTodos).length
    await user.click(fields.getByRole('button', { name: 'Add to the todo lists' }))
    await screen.findByText('Added to 2 todo lists:')
    expect(fixtures.callsOf(addTodo)).toMatchObject([
      {
        body: {
          title: 'A mug',
          link: 'https://shop.example.com/mug',
          price: '1299.00',
          large_image: 'https://cdn.example.com/mug.jpg',
          buying_guides: [7, 8],
        },
      },
    ])
    const links = within(screen.getByText('Added to 2 todo lists:').parentElement ?? document.body).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/editor/dashboard/7/#todolist',
      '/editor/dashboard/8/#todolist',
    ])
    const empty = await form()
    expect(empty.getByLabelText<HTMLInputElement>('Title').value).toBe('')
    expect(empty.queryByText('Guide 7')).toBeNull()
    await waitFor(() => expect(fixtures.callsOf(listUpdaterTodos).length).toBeGreaterThan(asked))
  })

  test('says what is missing at its field, and keeps what was typed', async () => {
    const { user } = await open()
    const fields = await form()
    await fill({ user }, fields.getByLabelText('Title'), 'A mug')
    fixtures.fail(addTodo, 200, {
      code: 'guide-missing',
      error: 'Please select a gift guide.',
      fields: { buying_guides: 'Please select a gift guide.' },
    })
    await user.click(fields.getByRole('button', { name: 'Add to the todo lists' }))
    await fields.findByText('Please select a gift guide.')
    fixtures.fail(addTodo, 200, {
      code: 'image-missing',
      error: 'Please paste an image URL and hit enter.',
      fields: { image: 'Please paste an image URL and hit enter.' },
    })
    await user.click(fields.getByRole('button', { name: 'Add to the todo lists' }))
    await fields.findByText('Please paste an image URL and hit enter.')
    expect(fields.queryByText('Please select a gift guide.')).toBeNull()
    expect(fields.getByLabelText('Address of a picture').getAttribute('aria-invalid')).toBe('true')
    await open()
    expect((await form()).getByLabelText<HTMLInputElement>('Title').value).toBe('A mug')
  })

  test('is filled by the address of the page, once', async () => {
    const query = new URLSearchParams({
      fill: '1',
      title: 'A mug',
      link: 'https://shop.example.com/mug',
      price: '\u00A0',
      image: 'https://cdn.example.com/mug-300x250.jpg',
    })
    const { user } = await open(`${PATH}?${query.toString()}`)
    const fields = await form()
    expect(fields.getByLabelText<HTMLInputElement>('Title').value).toBe('A mug')
    expect(fields.getByLabelText<HTMLInputElement>('Price').value).toBe('0')
    fireEvent.error(fields.getByRole('img', { name: 'As the shop has it' }))
    await fields.findByText(/This picture does not show here/)
    fixtures.answer(addTodo, { id: 6, buying_guides: [] })
    await user.click(fields.getByRole('button', { name: 'Add to the todo lists' }))
    await waitFor(async () => expect((await form()).getByLabelText<HTMLInputElement>('Title').value).toBe(''))
    expect(currentPath()).toBe(PATH)
    expect(fixtures.callsOf(addTodo)).toMatchObject([{ body: { source_image: 'https://cdn.example.com/mug.jpg' } }])
  })

  test('says while somebody types what guides have or wait for', async () => {
    const found: readonly UpdaterDuplicate[] = [
      { in: 'guide', id: 1, title: 'A mug', link: '', same: 'link', ...guide(7) },
      { in: 'todolist', id: 2, title: 'A mug too', link: '', same: 'title', ...guide(8) },
    ]
    fixtures.answer(findUpdaterDuplicates, ({ query }) => ({
      duplicates: query['link'] === 'https://shop.example.com/mug' ? [...found] : [],
    }))
    const { user } = await open()
    const fields = await form()
    await fill({ user }, fields.getByLabelText('Product link'), 'https://shop.example.com/mug')
    await fields.findByText('Guides have this already, or wait for it:')
    expect(fields.getByRole('link', { name: 'Guide 7' }).getAttribute('href')).toBe('/editor/dashboard/7/')
    expect(fields.getByRole('link', { name: 'Guide 8' }).getAttribute('href')).toBe('/editor/dashboard/8/#todolist')
    await fill({ user }, fields.getByLabelText('Product link'), '')
    await waitFor(() => expect(fields.queryByText('Guides have this already, or wait for it:')).toBeNull())
  })

  test('gives the code of a bookmark', async () => {
    const { user } = await open()
    await user.click(await screen.findByText('Fill the form from a shop’s page'))
    const code = screen.getByLabelText<HTMLTextAreaElement>('Address of the bookmark')
    await waitFor(() => expect(code.value).toMatch(/^javascript:.*admin\/gift-guide-updater/))
  })
})
