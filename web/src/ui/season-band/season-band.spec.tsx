import { afterEach, describe, expect, test } from '@jest/globals'
import type { ShownSeason } from '@ribbonry/contracts'
import { cleanup, render } from '@testing-library/react'
import { screen, within } from '../../../test/components/page.tsx'
import { CHRISTMAS } from '../../../test/seasons.ts'
import type { Region } from '../../regions/region.ts'
import { SeasonBand } from './season-band.tsx'

afterEach(cleanup)

function show(region: Region, more: Partial<ShownSeason> = {}) {
  render(<SeasonBand season={{ ...CHRISTMAS, ...more }} region={region} />)
  return within(screen.getByRole('region', { name: 'Christmas, in good time' }))
}

describe('a season on the front page', () => {
  test('says until when to order, and leads to its lists and gifts in the region', () => {
    const season = show('uk')
    expect(season.getByText('Order by 17 Dec for the UK')).toBeDefined()
    expect(season.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/uk/advent/',
      '/uk/gifts/occasions/christmas/',
      '/uk/gifts/occasions/in-an-envelope/',
      '/uk/advent/',
      ...CHRISTMAS.late_gifts.map(({ slug }) => `/uk/${slug}/`),
    ])
  })

  test('leads with what arrives in an envelope once the last order day is over', () => {
    const season = show('us', { is_late: true, order_day: null })
    expect(season.getByText('Too late for the post in the United States, and in time for these')).toBeDefined()
    const [first] = season.getAllByRole('link')
    expect(first?.getAttribute('href')).toBe(`/${CHRISTMAS.late_gifts[0]?.slug}/`)
  })

  test('names the season where no last order day is known', () => {
    expect(show('ca', { order_day: null }).getByText('Christmas')).toBeDefined()
  })

  test('has the 24 doors as a wall: those that are due are links, and today’s is named', () => {
    const doors = within(show('uk', { doors: 3 }).getByRole('list', { name: 'Doors' }))
    expect(doors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 24 }, (_, index) => String(index + 1)),
    )
    expect(doors.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Door 1', '/uk/advent/?door=1'],
      ['Door 2', '/uk/advent/?door=2'],
      ['Today’s door, 3', '/uk/advent/?door=3'],
    ])
  })

  test('has all doors open from Christmas Eve on, and no wall without a calendar', () => {
    expect(within(show('us', { doors: 24 }).getByRole('list', { name: 'Doors' })).getAllByRole('link')).toHaveLength(24)
    expect(screen.queryByText(/Today’s door/)).toBeNull()
    cleanup()
    show('us', { doors: null })
    expect(screen.queryByText('24')).toBeNull()
  })
})
