import { expect, test } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { cropGuideImage, readPicturesFromLink, saveStaffGuide } from '@ribbonry/contracts'
import { PRODUCT_ERRORS } from '@ribbonry/guides'
import { inGifts, openGuideEditor, saveNow } from '../../../../test/components/guide-editor.ts'
import { fixtures, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { answerGuide, intakeGift } from '../../../../test/guide-intake.ts'

test('a gift has a picture of the shop’s page, chosen by those who may copy from one', async () => {
  answerGuide(fixtures, [intakeGift(1)])
  const images = ['one', 'two'].map((name) => ({ src: `https://cdn.example/${name}.jpg`, width: null, height: null }))
  fixtures.answer(readPicturesFromLink, { title: 'Kettle', price: null, currency: '', images })
  const page = await openGuideEditor('copier')
  await page.user.click(screen.getByRole('button', { name: 'Open gift 1' }))
  await page.user.click(await inGifts().findByRole('button', { name: 'From a page' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of a page' }))
  expect(dialog.getByLabelText('Address of the page')).toHaveProperty('value', 'https://shop.example/1')
  await page.user.click(dialog.getByRole('button', { name: 'Read it' }))
  for (const place of [1, 2]) await page.user.click(await dialog.findByRole('button', { name: `Picture ${place} of the page` }))
  await page.user.click(dialog.getByRole('button', { name: 'Add 1 picture' }))
  await waitFor(() => {
    expect(fixtures.callsOf(cropGuideImage)).toMatchObject([{ body: { product_id: 1, source_image: images[1]?.src } }])
  })
})

test('a gift has no way to copy from a page for those who may not', async () => {
  answerGuide(fixtures, [intakeGift(1)])
  const page = await openGuideEditor('guides')
  await page.user.click(screen.getByRole('button', { name: 'Open gift 1' }))
  await inGifts().findByLabelText('Or its address')
  expect(screen.queryByRole('button', { name: 'From a page' })).toBeNull()
})

test('a gift takes a picture that is dropped on it or pasted into it, and text as text', async () => {
  // jsdom decodes no pictures.
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() })
  answerGuide(fixtures, [intakeGift(1)])
  const page = await openGuideEditor()
  await page.user.click(screen.getByRole('button', { name: 'Open gift 1' }))
  const address = await inGifts().findByLabelText('Or its address')
  const sources = () => fixtures.callsOf(cropGuideImage).map(({ body }) => (body as { source_image: string }).source_image)
  const dataOf = (name: string, text = '') => ({
    types: ['Files'],
    files: [new File([name], `${name}.png`, { type: 'image/png' })],
    getData: () => text,
  })
  // False where a page takes a drop from the browser.
  expect(fireEvent.drop(address, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  fireEvent.drop(address, { dataTransfer: dataOf('dropped') })
  await waitFor(() => {
    expect(sources()).toEqual([`data:image/png;base64,${Buffer.from('dropped').toString('base64')}`])
  })
  await page.user.click(await screen.findByRole('button', { name: 'Leave it' }))
  fireEvent.paste(inGifts().getByLabelText('Or its address'), { clipboardData: dataOf('a', 'https://cdn.example/cup.jpg') })
  fireEvent.paste(inGifts().getByLabelText('Or its address'), { clipboardData: dataOf('pasted') })
  await waitFor(() => {
    expect(sources().slice(1)).toEqual([`data:image/png;base64,${Buffer.from('pasted').toString('base64')}`])
  })
})

test('a gift says that a picture could not be used and stays as it was, until another is chosen', async () => {
  const kept = answerGuide(fixtures, [intakeGift(1), intakeGift(2)])
  const page = await openGuideEditor()
  await page.user.click(screen.getByRole('button', { name: 'Open gift 1' }))
  const [one, other] = kept.products
  if (one === undefined || other === undefined) throw new Error('The guide has two gifts')
  // As the server answers a picture that it does not have.
  fixtures.answer(saveStaffGuide, () => {
    kept.version += 1
    const products = [{ ...one, errors: [PRODUCT_ERRORS.unusableImage] }, other]
    return { id: 7, guide: kept.guide, products, interlinking: [], version: kept.version, gates: [] }
  })
  const choose = async () => {
    const address = await inGifts().findByLabelText('Or its address')
    fireEvent.change(address, { target: { value: 'https://cdn.example/cup.jpg' } })
    await page.user.click(inGifts().getByRole('button', { name: 'Take it' }))
    await page.user.click(await screen.findByRole('button', { name: 'Leave it' }))
  }
  await choose()
  await saveNow(page)
  expect(await inGifts().findByText(PRODUCT_ERRORS.unusableImage)).toBeDefined()
  await page.user.click(inGifts().getByRole('button', { name: 'Close gift 1' }))
  expect(inGifts().getByText(PRODUCT_ERRORS.unusableImage)).toBeDefined()
  await page.user.click(inGifts().getByRole('button', { name: 'Open gift 1' }))
  kept.takeSaves()
  await choose()
  await waitFor(() => {
    expect(inGifts().queryByText(PRODUCT_ERRORS.unusableImage)).toBeNull()
  })
})

test('a picture is cropped in its place: Escape leaves it, and the button that opened it has the focus again', async () => {
  answerGuide(fixtures, [intakeGift(1)])
  const page = await openGuideEditor()
  await page.user.click(screen.getByRole('button', { name: 'Open gift 1' }))
  await page.user.click(await inGifts().findByRole('button', { name: 'Crop' }))
  const place = await inGifts().findByRole('group', { name: 'Crop the picture' })
  expect(screen.queryByRole('dialog')).toBeNull()
  // In a browser its frame takes the focus once the picture is there.
  expect(document.activeElement).toBe(place)
  await page.user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await inGifts().findByRole('button', { name: 'Crop' }))
  expect(inGifts().queryByRole('group', { name: 'Crop the picture' })).toBeNull()
  expect(fixtures.callsOf(cropGuideImage)).toEqual([])
})
