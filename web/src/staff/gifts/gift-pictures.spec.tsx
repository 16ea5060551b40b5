import { expect, test } from '@jest/globals'
import { fetchPictureByAddress, getStaffPost, readPicturesFromLink, updatePost } from '@ribbonry/contracts'
import { fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const SHOP = 'https://shop.example/kettle'
const NAMES = ['one', 'two', 'three']
const src = (name: string): string => `https://cdn.example/${name}.jpg`
const idOf = (address: string): string => String(NAMES.findIndex((name) => address === src(name)) + 1).repeat(32)
const OWN = { id: 'a'.repeat(32), src: '/media/a/960.jpg', width: 800, height: 600, color: '#ffffff', alt: '' }

async function openGift() {
  fixtures.answer(getStaffPost, (_asked, { post }) => ({
    post: { ...post, id: 7, trashed: null, merchant_link: SHOP, images: [OWN], prices: [] },
  }))
  fixtures.answer(updatePost, (_asked, { post }) => ({ post: { ...post, id: 7, trashed: null, prices: [] } }))
  fixtures.answer(readPicturesFromLink, {
    title: 'Kettle',
    price: 29.5,
    currency: 'USD',
    images: NAMES.map((name) => ({ src: src(name), width: null, height: null })),
  })
  fixtures.answer(fetchPictureByAddress, ({ body }) => {
    const id = idOf((body as { address: string }).address)
    return { picture: { id, src: `/media/${id}/960.jpg`, width: 800, height: 600, color: '#ffffff' } }
  })
  const page = await openPage('/admin/gifts/7/', { as: 'editor' })
  const choose = async (...places: number[]) => {
    await page.user.click(await screen.findByRole('button', { name: 'From a page' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of a page' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Address of the page').value).toBe(SHOP)
    await page.user.click(dialog.getByRole('button', { name: 'Read it' }))
    await dialog.findByText('Kettle, $29.50')
    for (const place of places) await page.user.click(dialog.getByRole('button', { name: `Picture ${place} of the page` }))
    await page.user.click(dialog.getByRole('button', { name: /^Add \d/ }))
  }
  const save = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      expect(fixtures.callsOf(updatePost)).toHaveLength(1)
    })
    return fixtures.callsOf(updatePost)[0]?.body
  }
  return { ...page, choose, save }
}

test('pictures of the shop’s page are added to a gift in the order in which they were chosen', async () => {
  const page = await openGift()
  await page.choose(3, 1)
  await screen.findByText('2 pictures are added.')
  expect(await page.save()).toMatchObject({ picture_ids: [OWN.id, idOf(src('three')), idOf(src('one'))] })
  expect(page.complaints).toEqual([])
})

test('they are taken out again by undo, and what was there stays', async () => {
  const page = await openGift()
  await page.choose(1, 2)
  const offer = (await screen.findByText('2 pictures are added.')).closest('output')
  if (offer === null) throw new Error('No undo is offered')
  await page.user.type(screen.getByLabelText('Title'), '!')
  await page.user.click(within(offer).getByRole('button', { name: 'Undo' }))
  expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(1)
  // What is as it was is not sent.
  expect(await page.save()).not.toHaveProperty('picture_ids')
})

test('one that cannot be fetched is named with the reason, and the others are added', async () => {
  const page = await openGift()
  const reason = 'Please use a JPEG, PNG, WebP, AVIF or GIF image.'
  fixtures.fail(fetchPictureByAddress, 422, { code: 'image-refused', error: reason, fields: { address: reason } })
  await page.choose(2)
  within(await screen.findByRole('alert')).getByText(`Picture 1 could not be fetched: ${reason}`)
  expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(1)
})
