import { PLACEHOLDER_PICTURE, type StaffGuideRow } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { visit } from './browser.ts'
import { open } from './page-quality.ts'
import { sessionOf } from './screen-site.ts'

/** Path of the dashboard of guides. */
export const GUIDE_LIST = '/editor/dashboard/'

/** A page of the desk, as somebody who is logged in. */
export async function openAs(browser: Browser, name: Parameters<typeof sessionOf>[0], path: string): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf(name) })
  await open(page, path)
  return page
}

/** A draft that waits for a writer, as lists of staff show it. */
export const STAFF_GUIDE: StaffGuideRow = {
  id: 7,
  slug: 'asleep-by-nine',
  title: 'For people who are asleep by nine',
  short_title: 'Asleep by nine',
  image: PLACEHOLDER_PICTURE.src,
  picture: { ...PLACEHOLDER_PICTURE, alt: 'An owl' },
  status: 'draft',
  stage: 'Ready For Writer',
  user_id: null,
  username: null,
  curator_id: 31,
  curator_username: 'noor',
  assigned: false,
  curator_assigned: true,
  submitted_editor: false,
  submitted_curator: true,
  draft_approved: true,
  curation_approved: true,
  writing_approved: false,
  turn: { who: 'access', user_id: null, username: null, since: '2026-11-20T10:00:00.000Z' },
  product_count: 26,
  amazon_count: 12,
  etsy_count: 9,
  views: 4120,
  top_ten_ctr: 0.031,
  traffic_volume: 2400,
  planned: null,
  publish_at: null,
  published: null,
  created: '2026-11-01T10:00:00.000Z',
  modified: '2026-11-20T10:00:00.000Z',
}
