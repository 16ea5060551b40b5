import { describe, expect, test } from '@jest/globals'
import { checkSetupPassword, draftEditorialSetup } from '@ribbonry/contracts'
import { chooseFile, fillFields } from '../../../../test/components/forms.ts'
import { currentPath, fill, fixtures, type OpenedPage, openPage, screen } from '../../../../test/components/page.tsx'

const PATH = '/editorial-setup/'
const FIELDS = {
  Link: 'https://shop.example/kettle',
  Title: 'A kettle that sings',
  Description: 'It sings when it boils.',
  'Brand name': 'Kettle & Sons',
}
const WRONG = 'That is not the password.'
const DRAFTED = 'Your creative has been drafted! Please follow up with your brand development representative to continue.'

async function enter(page: OpenedPage, password: string): Promise<void> {
  await fill(page, screen.getByLabelText('Password'), password)
  await page.user.click(screen.getByRole('button', { name: 'Open it' }))
  await field('Title')
}

/** A field of the open form; its label may end with a note about requirements. */
const field = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
const choosePicture = (page: OpenedPage) =>
  chooseFile(
    page,
    screen.getByRole('button', { name: 'Choose a picture' }),
    new File(['a picture'], 'kettle.png', { type: 'image/png' }),
  )
const draft = ({ user }: OpenedPage) => user.click(screen.getByRole('button', { name: 'Draft it' }))

describe('a brand', () => {
  test('opens the form by the password, which goes along with what it drafts and into no address', async () => {
    fixtures.fail(checkSetupPassword, 200, { code: 'wrong-password', error: WRONG, fields: { password: WRONG } })
    const page = await openPage(PATH)
    await fill(page, screen.getByLabelText('Password'), 'ribbons')
    await page.user.click(screen.getByRole('button', { name: 'Open it' }))
    await screen.findByText(WRONG)
    expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull()
    fixtures.restore(checkSetupPassword)
    await enter(page, 'ribbons for brands')
    await fillFields(page, FIELDS)
    await choosePicture(page)
    await page.user.click(screen.getByLabelText('It is for a giveaway'))
    await draft(page)
    expect((await screen.findByText(DRAFTED)).closest('[role=status]')).not.toBeNull()
    expect(fixtures.callsOf(draftEditorialSetup).map(({ body }) => body)).toEqual([
      {
        link: 'https://shop.example/kettle',
        title: 'A kettle that sings',
        content: 'It sings when it boils.',
        sponsor_label: 'Kettle & Sons',
        price: '',
        is_giveaway: 'true',
        password: 'ribbons for brands',
        editorial_image: 'kettle.png',
      },
    ])
    expect(currentPath()).toBe(PATH)
  })

  test('is asked for its fields in their order', async () => {
    const page = await openPage(PATH, { as: 'shopper' })
    await enter(page, 'ribbons for brands')
    const asked: string[] = []
    for (const [label, value] of [...Object.entries(FIELDS), ['', '']] as const) {
      await draft(page)
      asked.push((await screen.findByText(/^Please (provide a|upload an) /)).textContent)
      if (label !== '') await fillFields(page, { [label]: value })
    }
    expect(asked).toEqual([
      'Please provide a link',
      'Please provide a title',
      'Please provide a description',
      'Please provide a brand name',
      'Please upload an image',
    ])
    expect(fixtures.callsOf(draftEditorialSetup)).toEqual([])
  })

  test('has its texts cut while typing, in letters as people count them', async () => {
    const page = await openPage(PATH)
    await enter(page, 'ribbons for brands')
    await fillFields(page, { Title: '🫖'.repeat(41), Description: 'x'.repeat(300) })
    expect(await field('Title')).toHaveProperty('value', '🫖'.repeat(40))
    screen.getByText('40 of 40 characters')
    expect(await field('Description')).toHaveProperty('value', 'x'.repeat(250))
  })

  test('is asked again for a password that was changed meanwhile, and loses nothing', async () => {
    const page = await openPage(PATH)
    await enter(page, 'the one before')
    await fillFields(page, FIELDS)
    await choosePicture(page)
    fixtures.fail(draftEditorialSetup, 200, { code: 'wrong-password', error: WRONG, fields: { password: WRONG } })
    await draft(page)
    await screen.findByLabelText('Password')
    fixtures.restore(draftEditorialSetup)
    await enter(page, 'ribbons for brands')
    expect(await field('Brand name')).toHaveProperty('value', 'Kettle & Sons')
    await draft(page)
    await screen.findByText(DRAFTED)
  })
})

test('staff need no password', async () => {
  const page = await openPage(PATH, { as: 'editor' })
  await enter(page, '')
  expect(fixtures.callsOf(checkSetupPassword).map(({ body }) => body)).toEqual([{ password: '' }])
  await fillFields(page, FIELDS)
  await choosePicture(page)
  await draft(page)
  await screen.findByText(DRAFTED)
  expect(fixtures.callsOf(draftEditorialSetup)[0]?.body).not.toHaveProperty('password')
})
