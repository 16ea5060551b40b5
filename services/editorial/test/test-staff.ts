import {
  type CallAnswer,
  type ChecklistItem,
  type getGuidesWaiting,
  type getGuideWriter,
  type GuideAction,
  type GuideCategory,
  type GuideComment,
  type GuideFilter,
  PLACEHOLDER_PICTURE,
  type StaffGuideRow,
  type Submission,
  type SubmissionPerson,
  TRASH_DAYS,
  type WriterPayment,
} from '@ribbonry/contracts'
import type { Caller } from '@ribbonry/service-kit/testing'
import type pg from 'pg'
import { GuideRemovalsService } from '../src/workflow/trash/guide-removals.service.ts'
import { createGuide, createProduct } from './factories.ts'
import type { TestEditorial } from './test-editorial.ts'

export const B = '/api/user/buying-guides'

/** Staff who edit guides, with the ids of `seedStaff`. */
export const ACCESS: Caller = { roles: ['access'], userId: 1 }
export const EDITOR: Caller = { roles: ['editor'], userId: 2 }
export const WRITER: Caller = { roles: ['listicle_editor'], userId: 3 }
export const CURATOR: Caller = { roles: ['listicle_editor'], userId: 4, accessType: 'curator' }
export const OTHER_WRITER: Caller = { roles: ['listicle_editor'], userId: 5 }
export const SHOPPER: Caller = { roles: [], userId: 6 }

/** Union of the answers of the guide editor. */
export interface StaffBody {
  readonly guide: StaffGuideRow
  readonly guides: readonly StaffGuideRow[]
  readonly unplanned: readonly StaffGuideRow[]
  readonly total: number
  readonly counts: Readonly<Record<GuideFilter, number>>
  readonly editors: readonly { readonly id: number; readonly username: string }[]
  readonly curators: readonly { readonly id: number; readonly username: string }[]
  readonly comment: GuideComment
  readonly log: readonly GuideAction[]
  readonly items: readonly ChecklistItem[]
  readonly names: readonly string[]
  readonly category: GuideCategory
  readonly categories: readonly GuideCategory[]
  readonly version: number | null
  readonly submissions: readonly Submission[]
  readonly submission: Submission
  readonly people: readonly SubmissionPerson[]
  readonly payments: readonly WriterPayment[]
  readonly payment: WriterPayment
  readonly planned: string | null
  readonly waiting: CallAnswer<typeof getGuidesWaiting>['waiting']
  readonly writer: CallAnswer<typeof getGuideWriter>['writer']
  readonly csv: string
  readonly data: Readonly<Record<string, readonly unknown[]>>
}

const STAFF = [
  [1, 'odette', ['access'], null],
  [2, 'bram', ['editor'], null],
  [3, 'inez', ['listicle_editor'], null],
  [4, 'noor', ['listicle_editor'], 'curator'],
  [5, 'petra', ['listicle_editor'], null],
] as const

/** Inserts staff as events of identity do. */
export async function seedStaff(sql: pg.Pool): Promise<void> {
  for (const [id, username, roles, accessType] of STAFF)
    await sql.query(
      `insert into known_staff (member_id, version, deleted, username, roles, access_type) values ($1, 1, false, $2, $3, $4)`,
      [id, username, roles, accessType],
    )
}

const PICTURE = JSON.stringify({ ...PLACEHOLDER_PICTURE, alt: 'A picture' })
const WORDS = Array.from({ length: 34 }, (_, place) => `word${place}`).join(' ')

/** Creates a draft with six valid products that fulfils all conditions of publication except approvals. */
export async function createDraft(sql: pg.Pool, columns: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const id = await createGuide(sql, {
    published: null,
    short_title: 'Short',
    picture: PICTURE,
    audience: ['adult'],
    traffic_volume: 100,
    product_count: 6,
    ...columns,
  })
  await sql.query(`insert into guide_categories (slug, name, label) values ('home', 'Home', 'Home') on conflict do nothing`)
  await sql.query(`update guides set category_ids = array(select id from guide_categories where slug = 'home') where id = $1`, [
    id,
  ])
  for (let place = 1; place <= 6; place += 1)
    await createProduct(sql, id, {
      place,
      title: `Product ${place} of ${id}`,
      content: WORDS,
      price: 20 + place,
      currency: 'USD',
      link: `https://shop.example/thing-${id}-${place}`,
      merchant: 'shop.example',
      picture: PICTURE,
    })
  await sql.query(`insert into guide_checks (guide_id, name) select $1, name from checklist_template`, [id])
  await sql.query(
    `insert into guide_interlinks (guide_id, place, keyword, link, path, done) values ($1, 1, 'tea', '/tea/', 'tea', true)`,
    [id],
  )
  return id
}

/** Puts a guide into the trash, and empties it as if its days were over. */
export async function removeForGood(editorial: TestEditorial, id: number): Promise<void> {
  await editorial.send('POST', `${B}/${id}/remove`, {}, ACCESS)
  await editorial.sql.query(`update guides set trashed = trashed - make_interval(days => $2) where id = $1`, [id, TRASH_DAYS])
  await editorial.service.app.get(GuideRemovalsService, { strict: false }).emptyTrash()
}
