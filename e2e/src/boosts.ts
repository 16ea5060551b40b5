import type { Page } from 'playwright-core'
import { answerBoosts as answerBoostsOf } from '../../web/test/boosts.ts'
import { fixtures } from './screen-site.ts'

export { BOOST_NOW, BOOST_PAGE, BOUGHT, EDIT_REQUEST, RADIO, STAFF_BOOST } from '../../web/test/boosts.ts'

/** Fixtures for a gift with some days taken. */
export function answerBoosts(withToken: number | null = null): void {
  answerBoostsOf(fixtures, withToken)
}

/** A day of the calendar, by its accessible name. */
export const dayNamed = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('button', { name })
