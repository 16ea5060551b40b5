import { describe, expect, test } from '@jest/globals'
import { submitProduct } from '@ribbonry/contracts'
import { fireEvent } from '@testing-library/react'
import { chooseFile, fillFields } from '../../../../test/components/forms.ts'
import { currentPath, fixtures, openPage, screen, within } from '../../../../test/components/page.tsx'

const PATH = '/submit-product/'
const KETTLE = {
  'Link to the shop': 'https://shop.example/kettle',
  'What it is called': 'A kettle that sings',
  Price: '$24.50',
  'Why somebody would love it': 'It sings.',
}
const THANKS = /Thank you\. A kettle that sings is with our editors/

const submitButton = () => screen.getByRole('button', { name: 'Submit it' })
const price = () => screen.getByLabelText(/Price/)

describe('a member who found something', () => {
  test('sends it with its picture, and is told that it arrived', async () => {
    const page = await openPage(PATH, { as: 'shopper' })
    await fillFields(page, KETTLE)
    const picture = new File(['a picture'], 'kettle.png', { type: 'image/png' })
    await chooseFile(page, screen.getByRole('button', { name: 'Choose a picture' }), picture)
    await screen.findByText('kettle.png')
    await page.user.click(submitButton())
    await screen.findByText(THANKS)
    expect(fixtures.callsOf(submitProduct).map(({ body }) => body)).toEqual([
      {
        link: 'https://shop.example/kettle',
        title: 'A kettle that sings',
        price: '$24.50',
        description: 'It sings.',
        image: 'kettle.png',
      },
    ])
  })

  test.each([
    ['words with a picture of themselves, into a field', 'A kettle', true, false],
    ['words with a picture, onto the page', 'A kettle', false, true],
    ['a picture alone, into a field', '', true, true],
  ])('pastes %s', async (_what, words, intoField, isPicture) => {
    await openPage(PATH, { as: 'shopper' })
    const title = await screen.findByLabelText('What it is called')
    const picture = new File(['a picture'], 'image.png', { type: 'image/png' })
    const clipboardData = {
      items: [{ kind: 'file', type: 'image/png', getAsFile: () => picture }],
      getData: (type: string) => (type === 'text/plain' ? words : ''),
    }
    const isLeftToTheBrowser = fireEvent.paste(intoField ? title : document.body, { clipboardData })
    expect(isLeftToTheBrowser).toBe(!isPicture)
    if (isPicture) await screen.findByText('image.png')
    expect(screen.queryByText('image.png') !== null).toBe(isPicture)
  })

  test('is asked for the link and the title, and loses nothing', async () => {
    const page = await openPage(PATH, { as: 'shopper' })
    await fillFields(page, { Price: '24' })
    await page.user.click(submitButton())
    within(await screen.findByRole('alert')).getByText('Please fill out all the required fields.')
    expect(document.activeElement?.getAttribute('name')).toBe('link')
    expect(price()).toHaveProperty('value', '24')
    expect(fixtures.callsOf(submitProduct)).toEqual([])
  })

  test.each([
    [200, 'not-submitted'],
    [503, 'unavailable'],
  ])('reads the sentence for a failure (%d %s), and may try again', async (status, code) => {
    fixtures.fail(submitProduct, status, { code, error: 'Product could not be submitted.' })
    const page = await openPage(PATH, { as: 'shopper' })
    await fillFields(page, KETTLE)
    await page.user.click(submitButton())
    within(await screen.findByRole('alert')).getByText('Product could not be submitted.')
    expect(price()).toHaveProperty('value', '$24.50')
    fixtures.restore(submitProduct)
    await page.user.click(submitButton())
    await screen.findByText(/Thank you\./)
  })

  test('reads at the field what is wrong with it', async () => {
    const sentence = 'Links must start with http:// or https://.'
    fixtures.fail(submitProduct, 200, { code: 'link-refused', error: sentence, fields: { link: sentence } })
    const page = await openPage(PATH, { as: 'shopper' })
    await fillFields(page, { ...KETTLE, 'Link to the shop': 'ftp://shop.example' })
    await page.user.click(submitButton())
    await screen.findByText(sentence)
    expect(screen.getByLabelText(/Link to the shop/).getAttribute('aria-invalid')).toBe('true')
  })
})

test('a visitor is told to log in, and does so without losing what was typed', async () => {
  const sentence = 'Please log in to an account before submitting posts.'
  fixtures.fail(submitProduct, 200, { code: 'log-in-needed', error: sentence })
  const page = await openPage(PATH)
  const { user } = page
  await fillFields(page, KETTLE)
  await user.click(submitButton())
  within(await screen.findByRole('alert')).getByText(sentence)
  await user.click(screen.getByRole('button', { name: 'Log in and submit it' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(sentence)
  fixtures.restore(submitProduct)
  await user.type(dialog.getByLabelText(/user ?name|email/i), 'shopper')
  await user.type(dialog.getByLabelText('Password'), 'ribbons-and-bows')
  await user.click(dialog.getByRole('button', { name: /^Log in/ }))
  await screen.findByText(THANKS)
  expect(fixtures.callsOf(submitProduct)).toHaveLength(2)
})

test('the footer of every page leads there', async () => {
  const { user } = await openPage('/about/')
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Submit a product' }))
  await screen.findByRole('heading', { name: 'Submit a product', level: 1 })
  expect(currentPath()).toBe(PATH)
})
