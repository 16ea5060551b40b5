import { describe, expect, test } from '@jest/globals'
import { createGiveaway, listStaffGiveaways, lookupGiveaway, type ProviderGiveaway } from '@ribbonry/contracts'
import { LANTERNS, listedGiveaways } from '../../../test/staff-giveaways.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor } from '../../../test/components/page.tsx'

const CREATE = '/editor/giveaway/'
const CODE = '<a class="e-widget" href="https://gleam.io/TLAMP/seven-lanterns" rel="nofollow">Seven lanterns</a>'
const FOUND: ProviderGiveaway = {
  embed: LANTERNS.embed,
  key: 'TLAMP',
  title: LANTERNS.title,
  description: LANTERNS.description,
  image: 'https://gleam.io/pictures/lanterns.jpg',
  starts_at: LANTERNS.starts_at,
  ends_at: LANTERNS.ends_at,
  starts_shown_at: LANTERNS.starts_shown_at,
}

async function openFound() {
  fixtures.answer(lookupGiveaway, { giveaway: FOUND })
  const page = await openPage(CREATE, { as: 'editor' })
  const field = await screen.findByLabelText('Embed code')
  await page.user.click(field)
  await page.user.paste(CODE)
  await screen.findByRole('heading', { name: FOUND.title })
  return page
}

describe('a new giveaway', () => {
  test('is looked up as soon as its code is pasted, and nothing is loaded from the provider', async () => {
    await openFound()
    screen.getByText('4:15 AM Eastern, Monday 2 November 2026')
    screen.getByText('11:59 PM Eastern, Wednesday 18 November 2026')
    expect(document.querySelector(`img[src*="gleam"]`)).toBeNull()
    expect(fixtures.callsOf(lookupGiveaway)).toMatchObject([{ body: { embed: CODE } }])
  })

  test('is not found: the words stand at the field, and nothing is offered', async () => {
    fixtures.fail(lookupGiveaway, 200, { code: 'giveaway-not-found', error: 'Giveaway could not be found.' })
    const { user } = await openPage(CREATE, { as: 'editor' })
    const field = await screen.findByLabelText('Embed code')
    await fill({ user }, field, 'https://glearn.io/TLAMP/')
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    await screen.findByText('Giveaway could not be found.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fixtures.fail(lookupGiveaway, 503, { code: 'provider-away', error: 'The provider is away.' })
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    await screen.findByText('The provider did not answer. Please try again in a moment.')
    expect(screen.queryByRole('button', { name: 'Create the giveaway' })).toBeNull()
  })

  test('wants all details of a sponsor, and leads to its place in the list', async () => {
    const { user } = await openFound()
    expect(screen.queryByLabelText('Contact')).toBeNull()
    await user.click(screen.getByLabelText('A sponsor sends the prize'))
    fixtures.fail(createGiveaway, 200, {
      code: 'sponsor-details-missing',
      error: 'Please fill out all the sponsor details',
      fields: { sponsor_name: 'Please enter a name.' },
    })
    await user.click(screen.getByRole('button', { name: 'Create the giveaway' }))
    await screen.findByText('Please fill out all the sponsor details')
    screen.getByText('Please enter a name.')
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    })
    await fill({ user }, screen.getByLabelText('Name'), 'Moth Lamps')
    await fill({ user }, screen.getByLabelText('Web address'), 'https://mothlamps.example/')
    await fill({ user }, screen.getByLabelText('Contact'), 'hello@mothlamps.example')
    await user.click(screen.getByLabelText('Visitors enter here, not at the provider'))
    fixtures.answer(createGiveaway, { giveaway: LANTERNS })
    fixtures.answer(listStaffGiveaways, listedGiveaways(LANTERNS))
    await user.click(screen.getByRole('button', { name: 'Create the giveaway' }))
    await screen.findByRole('heading', { name: 'Giveaways' })
    expect(currentPath()).toBe('/editor/giveaway/list/#12')
    expect(fixtures.callsOf(createGiveaway).at(-1)).toMatchObject({
      body: {
        giveaway: {
          embed: FOUND.embed,
          sponsor: true,
          sponsor_name: 'Moth Lamps',
          sponsor_url: 'https://mothlamps.example/',
          sponsor_contact: 'hello@mothlamps.example',
          sponsor_label: '',
          entries_here: true,
        },
      },
    })
  })
})
