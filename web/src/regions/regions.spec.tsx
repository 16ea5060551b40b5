import { describe, expect, test } from '@jest/globals'
import { currentPath, openPage, screen, waitFor } from '../../test/components/page.tsx'

const selector = () => screen.getByRole('combobox', { name: 'Country' })
const leadsHomeTo = (path: string) =>
  waitFor(() => {
    expect(screen.getAllByRole('link', { name: 'Ribbonry' })[0]?.getAttribute('href')).toBe(path)
  })

describe('a region', () => {
  test('is chosen without leaving a page that all regions share', async () => {
    const { user, departures } = await openPage('/about/')
    await user.selectOptions(selector(), 'ca')
    await leadsHomeTo('/ca/')
    expect([currentPath(), departures]).toEqual(['/about/', []])
  })

  test('is not taken away by one page of the default one', async () => {
    for (const path of ['/uk/', '/new/', '/about/']) await openPage(path)
    await leadsHomeTo('/uk/')
    expect(currentPath()).toBe('/about/')
  })

  test('changes with the filters of a page in place, and is not stored for visitors of the default one', async () => {
    const { user } = await openPage('/gifts-under/?from=20&to=50')
    expect(document.cookie).not.toContain('edition=')
    await user.selectOptions(selector(), 'uk')
    await screen.findByRole('heading', { level: 1, name: 'Gifts from £20 to £50' })
    expect(currentPath()).toBe('/uk/gifts-under/?from=20&to=50')
  })
})
