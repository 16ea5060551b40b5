import { beforeEach, describe, expect, test } from '@jest/globals'
import { openPage, screen, waitFor, within } from '../../test/components/page.tsx'

beforeEach(() => {
  localStorage.clear()
})

const field = () => {
  const [first] = screen.getAllByRole('combobox', { name: 'Search gifts' })
  if (first === undefined) throw new Error('There is no field')
  return first
}
const offered = async (group: string) =>
  within(await screen.findByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('the empty search field', () => {
  test('offers the people of the home page', async () => {
    const { user } = await openPage('/')
    const people = within(await screen.findByRole('form', { name: 'Who is it for?' })).getAllByRole('button')
    await user.click(field())
    expect(await offered('Who is it for?')).toEqual(people.map(({ textContent }) => textContent))
    expect(screen.queryByRole('group', { name: 'Your last searches' })).toBeNull()
  })

  test('offers the last searches of this device, which can be forgotten', async () => {
    localStorage.setItem('last-searches', '["tea pot","lamp"]')
    const { user } = await openPage('/')
    await user.click(field())
    expect(await offered('Your last searches')).toEqual(['Forget these searches', 'tea pot', 'lamp'])
    await user.click(screen.getByRole('option', { name: 'Forget these searches' }))
    await waitFor(() => {
      expect(screen.queryByRole('group', { name: 'Your last searches' })).toBeNull()
    })
    expect(localStorage.getItem('last-searches')).toBeNull()
  })

  test('is empty again by a button with a name', async () => {
    const { user } = await openPage('/')
    await user.type(field(), 'lamp')
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
    expect(field()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(field())
  })

  test('remembers a search that found something', async () => {
    await openPage('/search/brass%20lamp/')
    await waitFor(() => {
      expect(localStorage.getItem('last-searches')).toBe('["brass lamp"]')
    })
  })
})
