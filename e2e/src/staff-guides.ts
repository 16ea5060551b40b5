import type { Browser, Page } from 'playwright-core'
import { visit } from './browser.ts'
import { open } from './page-quality.ts'
import { sessionOf } from './screen-site.ts'

export { STAFF_GUIDE } from '../../web/test/staff-guide.ts'

/** Path of the dashboard of guides. */
export const GUIDE_LIST = '/editor/dashboard/'

/** A page of the desk, as somebody who is logged in. */
export async function openAs(browser: Browser, name: Parameters<typeof sessionOf>[0], path: string): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf(name) })
  await open(page, path)
  return page
}
