import { type Call, calls } from '@ribbonry/contracts'
import type { Answer, Caller } from '@ribbonry/service-kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { BOOST_CALLS } from './boost-calls.ts'
import { startTestAds } from './test-ads.ts'
import { buildPicture } from './test-pictures.ts'
import { ADMIN, EDITOR, member, PITCH, type PitchBody, VISITOR } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches } = ads

/** Callers; the last two are visitors with a secret. */
const CALLERS = {
  visitor: VISITOR,
  owner: member(31, 'advertiser'),
  other: member(32, 'advertiser'),
  editor: EDITOR,
  access: ADMIN,
  'temp id': VISITOR,
  'edit token': VISITOR,
} as const satisfies Record<string, Caller>
type Who = keyof typeof CALLERS
const WHO = Object.keys(CALLERS) as Who[]

/** A running campaign with an edit link, an unpaid one, and an unclaimed one. */
interface Scene {
  readonly campaign: number
  readonly creative: number
  readonly token: string
  readonly tempId: string
  readonly unclaimed: number
  /** Claimed by the owner, and not paid. */
  readonly unpaid: number
}

/** The status, or the code of a refusal with status 200. */
type Outcome = number | string
type Expected = Readonly<Record<Who, Outcome>>

const row = (...outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]): Expected =>
  Object.fromEntries(WHO.map((who, index) => [who, outcomes[index] ?? 0])) as Expected
// Columns: visitor owner other editor access temp-id edit-token.
const EVERYBODY = row(200, 200, 200, 200, 200, 200, 200)
const MEMBERS = row(401, 200, 200, 200, 200, 401, 401)
const STAFF = row(401, 403, 403, 403, 200, 401, 401)
const OWNER = row(401, 200, 403, 403, 200, 401, 401)

interface Trial {
  readonly call: string
  readonly what: string
  /** @param secret query parameter of callers with a secret */
  readonly make: (scene: Scene, caller: Caller, secret: string) => Promise<Answer<PitchBody>>
  readonly expected: Expected
}

const post = (path: (scene: Scene) => string, body: object | ((scene: Scene) => object) = {}): Trial['make'] => {
  return (scene, caller, secret) => pitches.post(path(scene) + secret, typeof body === 'function' ? body(scene) : body, caller)
}
const get =
  (path: (scene: Scene) => string): Trial['make'] =>
  (scene, caller, secret) =>
    pitches.get(path(scene) + secret, caller)

const LEAD = { name: 'Ann', email: 'ann@example.org', link: 'https://a.example/', plan: 'basic' }
const EDIT = row(401, 200, 403, 403, 200, 401, 200)
/** A temp id is invalid for claimed items, and an edit token for unclaimed ones. */
const UNCLAIMED = row(401, 403, 403, 403, 200, 200, 'edit-link-not-valid')
let picture: Uint8Array

const TRIALS: readonly Trial[] = [
  { call: 'submitLead', what: 'a lead', make: post(() => 'ssnaleads', LEAD), expected: EVERYBODY },
  { call: 'submitPitchEmail', what: 'an address', make: post(() => 'temporary-submit', LEAD), expected: EVERYBODY },
  { call: 'startFunnel', what: 'a funnel', make: get(() => 'start_funnel'), expected: EVERYBODY },
  { call: 'startFunnelByPost', what: 'a funnel', make: post(() => 'start_funnel'), expected: EVERYBODY },
  {
    call: 'saveTemporaryCreative',
    what: 'with the temp id, which is the right',
    make: async ({ tempId }, caller) => pitches.form(`creative/temporary/${tempId}`, { ...PITCH, image: picture }, caller),
    expected: EVERYBODY,
  },
  {
    call: 'activateAdvertiser',
    what: 'an unclaimed campaign',
    make: post(
      () => 'activate_advertiser',
      ({ tempId }) => ({ temp_id: tempId }),
    ),
    expected: MEMBERS,
  },
  {
    call: 'createCreative',
    what: 'in the owner’s campaign',
    make: async ({ campaign }, caller) =>
      pitches.form('creative', { ...PITCH, image: picture, campaign: String(campaign) }, caller),
    expected: OWNER,
  },
  {
    call: 'createCreative',
    what: 'in an unclaimed campaign',
    make: async ({ unclaimed }, caller) =>
      pitches.form('creative', { ...PITCH, image: picture, campaign: String(unclaimed) }, caller),
    expected: row(401, 403, 403, 403, 200, 401, 401),
  },
  { call: 'saveCreative', what: 'the owner’s', make: post(({ creative }) => `creative/${creative}`, PITCH), expected: EDIT },
  {
    call: 'saveCreativeByStaff',
    what: 'the owner’s',
    make: post(({ creative }) => `admin-creative/${creative}`, PITCH),
    expected: STAFF,
  },
  {
    call: 'cropCreativeImage',
    what: 'for the owner’s',
    make: async ({ creative }, caller, secret) =>
      pitches.form(`creative/crop_image/${creative}${secret}`, { source_image: picture }, caller),
    expected: EDIT,
  },
  {
    call: 'readPagePrice',
    what: 'of a link that is none',
    make: (scene, caller, secret) => {
      const [name, value = ''] = secret.slice(1).split('=')
      return pitches.post('page-price', { link: 'x:', ...(name ? { [name]: value } : {}) }, caller)
    },
    expected: row(401, 200, 200, 200, 200, 200, 200),
  },
  { call: 'getCreative', what: 'the owner’s', make: get(({ creative }) => `creative/${creative}`), expected: EDIT },
  {
    call: 'getNewestCreative',
    what: 'of the owner’s campaign',
    make: get(({ campaign }) => `campaign/${campaign}/creative/newest`),
    expected: EDIT,
  },
  {
    call: 'getNewestCreative',
    what: 'by the temp id, which is the right',
    make: get(({ tempId }) => `campaign/${tempId}/creative/newest`),
    expected: EVERYBODY,
  },
  {
    call: 'getNewestCreative',
    what: 'of an unclaimed campaign by its number',
    make: get(({ unclaimed }) => `campaign/${unclaimed}/creative/newest`),
    expected: { ...UNCLAIMED, 'temp id': 401 },
  },
  { call: 'pauseCreative', what: 'the owner’s', make: post(({ creative }) => `creative/${creative}/pause`), expected: OWNER },
  { call: 'resumeCreative', what: 'the owner’s', make: post(({ creative }) => `creative/${creative}/resume`), expected: OWNER },
  {
    call: 'generateEditLink',
    what: 'of the owner’s campaign',
    make: post(({ campaign }) => `campaign/${campaign}/generate-edit-link`),
    expected: OWNER,
  },
  { call: 'listUnapprovedCreatives', what: 'all', make: get(() => 'creative/unapproved/all'), expected: STAFF },
  {
    call: 'getAdsWaiting',
    what: 'the count',
    make: async (_scene, caller) => ads.get<PitchBody>('/api/admin/ads/waiting', caller),
    expected: STAFF,
  },
  { call: 'approveCreative', what: 'the owner’s', make: post(({ creative }) => `creative/${creative}/approve`), expected: STAFF },
  {
    call: 'disapproveCreative',
    what: 'the owner’s',
    make: post(({ creative }) => `creative/${creative}/disapprove`, { reason: 'No.' }),
    expected: STAFF,
  },
  {
    call: 'undoCreativeReview',
    what: 'the owner’s',
    make: post(({ creative }) => `creative/${creative}/undo-review`),
    expected: STAFF,
  },
  {
    call: 'getCreativeLinkTarget',
    what: 'of the owner’s',
    make: get(({ creative }) => `creative/${creative}/link-target`),
    expected: STAFF,
  },
  {
    call: 'setCreativePass',
    what: 'the owner’s',
    make: post(({ creative }) => `creative/${creative}/set-pass`),
    expected: STAFF,
  },
  {
    call: 'listCreativeComments',
    what: 'on the owner’s',
    make: get(({ creative }) => `creative/${creative}/comments`),
    expected: STAFF,
  },
  {
    call: 'addCreativeComment',
    what: 'on the owner’s',
    make: post(({ creative }) => `creative/${creative}/comments`, { comments: 'Hm.' }),
    expected: STAFF,
  },
  {
    call: 'resetAdStats',
    what: 'of the owner’s',
    make: post(
      () => 'campaign/reset-stats',
      ({ creative }) => ({ ad_id: creative }),
    ),
    expected: STAFF,
  },
  {
    call: 'setCampaignSourcePost',
    what: 'of the owner’s campaign',
    make: post(({ campaign }) => `campaign/${campaign}/source-pitch-ad`, { post_id: 7 }),
    expected: STAFF,
  },
  { call: 'getMyCampaigns', what: 'their own', make: get(() => 'my-campaigns'), expected: MEMBERS },
  { call: 'estimateAdReach', what: 'everywhere', make: get(() => 'ad-reach'), expected: EVERYBODY },
  { call: 'getWeeklyFigures', what: 'their own', make: get(() => 'my-campaigns/weekly'), expected: MEMBERS },
  { call: 'saveWeeklyFigures', what: 'their own', make: post(() => 'my-campaigns/weekly', { on: true }), expected: MEMBERS },
  {
    call: 'stopWeeklyFigures',
    what: 'by a token that is none',
    make: post(() => 'my-campaigns/weekly/stop', { token: 'x' }),
    expected: Object.fromEntries(WHO.map((who) => [who, 'link-not-valid'])) as Expected,
  },
  { call: 'listAllCampaigns', what: 'all', make: get(() => 'all-campaigns'), expected: STAFF },
  {
    call: 'getCampaignFigures',
    what: 'of the owner’s campaign',
    make: get(({ campaign }) => `campaign/${campaign}/figures`),
    expected: OWNER,
  },
  {
    call: 'exportCampaignFigures',
    what: 'of the owner’s campaign',
    make: get(({ campaign }) => `campaign/${campaign}/figures/csv`),
    expected: OWNER,
  },
  {
    call: 'compareCreatives',
    what: 'of the owner’s campaign',
    // Appends the secret to the query.
    make: ({ campaign, creative }, caller, secret) =>
      pitches.get(`campaign/${campaign}/compare?first=${creative}&second=${creative}${secret.replace('?', '&')}`, caller),
    expected: OWNER,
  },
  {
    call: 'getCreativeChecklist',
    what: 'of the owner’s',
    make: get(({ creative }) => `creative/${creative}/checklist`),
    expected: OWNER,
  },
  {
    call: 'duplicateCreative',
    what: 'the owner’s',
    make: post(({ creative }) => `creative/${creative}/duplicate`),
    expected: OWNER,
  },
  { call: 'listDropOffs', what: 'all', make: get(() => 'campaign/dropoffs/1'), expected: STAFF },
  {
    call: 'getDiscountToken',
    what: 'of a campaign that is not paid',
    make: get(({ unpaid }) => `campaign/discount_token/${unpaid}`),
    expected: STAFF,
  },
  {
    call: 'getDiscountTokenByPost',
    what: 'of a campaign that is not paid',
    make: post(({ unpaid }) => `campaign/discount_token/${unpaid}`),
    expected: STAFF,
  },
  {
    call: 'sendDiscount',
    what: 'of a campaign that is not paid',
    make: post(
      () => 'campaign/dropoffs/send_discount',
      ({ unpaid: id }) => ({ id }),
    ),
    expected: STAFF,
  },
  {
    call: 'disqualifyDropOff',
    what: 'a campaign that is not paid',
    make: post(
      () => 'campaign/dropoffs/disqualify',
      ({ unpaid: id }) => ({ id }),
    ),
    expected: STAFF,
  },
  {
    call: 'getCampaignFacts',
    what: 'of a claimed campaign',
    make: ({ unpaid }, caller) => ads.get(`/api/admin/campaign/${unpaid}/facts`, caller),
    expected: STAFF,
  },
  {
    call: 'getCampaignFacts',
    what: 'of one that nobody has claimed',
    make: ({ unclaimed }, caller) => ads.get(`/api/admin/campaign/${unclaimed}/facts`, caller),
    expected: row(401, 403, 403, 403, 404, 401, 401),
  },
  {
    call: 'checkDiscount',
    what: 'of another campaign',
    make: ({ unpaid }, caller) => ads.send('POST', `/api/admin/campaign/${unpaid}/discount`, { token: 'x' }, caller),
    expected: row(401, 403, 403, 403, 422, 401, 401),
  },
  { call: 'listPassedPitches', what: 'all', make: get(() => 'campaign/passed-pitches/1'), expected: STAFF },
  { call: 'listOutreachContacts', what: 'all', make: get(() => 'promo/advertiser-contact-list/1'), expected: STAFF },
  { call: 'listNonPitchPosts', what: 'all', make: get(() => 'promo/nonpitch/1'), expected: STAFF },
  { call: 'saveContactDetails', what: 'none', make: post(() => 'promo/contact-details/7', { email: '' }), expected: STAFF },
  { call: 'getPromoSetup', what: 'the template', make: get(() => 'promo/setup'), expected: STAFF },
  {
    call: 'savePromoSetup',
    what: 'the template',
    make: post(() => 'promo/setup', { subject_line: 'Hello', email_body: 'Hello.' }),
    expected: STAFF,
  },
  {
    call: 'fillPromoMail',
    what: 'without a text',
    make: (_scene, caller) => ads.send('POST', '/api/admin/promo/fill', { tracking_ref: 'x' }, caller),
    expected: row(401, 403, 403, 403, 422, 401, 401),
  },
  { call: 'adsDataOf', what: 'their own', make: get(() => 'my-data/ads'), expected: MEMBERS },
  { call: 'listNativeAds', what: 'all', make: get(() => 'ssna'), expected: EVERYBODY },
  { call: 'getNativeAd', what: 'the owner’s', make: get(({ creative }) => `ssna/${creative}`), expected: EVERYBODY },
]

let scene: Scene
let restoreScene: string
/** Whether the last call may have changed the scene; refusals change nothing. */
let isChanged = false

const TABLES = [
  'campaigns',
  'creatives',
  'creative_versions',
  'pitch_pictures',
  'one_time_codes',
  'due_mails',
  'discounts',
  'promo_setup',
]

beforeAll(async () => {
  await ads.reset()
  picture = await buildPicture()
  scene = await setScene()
  restoreScene = await copyOf(TABLES)
})
beforeEach(async () => {
  if (isChanged) await ads.sql.query(restoreScene)
  isChanged = false
})
afterAll(() => ads.close())

async function setScene(): Promise<Scene> {
  const { campaign, creative } = await pitches.running(CALLERS.owner)
  const { campaign: unpaid } = await pitches.claimed(CALLERS.owner)
  const tempId = await pitches.start()
  await pitches.save(tempId)
  const { token } = (await pitches.post(`campaign/${campaign}/generate-edit-link`, {}, CALLERS.owner)).body
  await pitches.post(`creative/${creative}/resume`, {}, CALLERS.owner)
  // Keeps the approval undoable for the duration of the test.
  await ads.sql.query("update creatives set undo_until = undo_until + interval '1 hour'")
  const { rows } = await ads.sql.query<{ id: number }>('select id::float8 as id from campaigns where claimed_at is null')
  return { campaign, creative, token, tempId, unclaimed: rows[0]?.id ?? 0, unpaid }
}

/** SQL that restores the present contents of tables. */
async function copyOf(tables: readonly string[]): Promise<string> {
  const inserts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await ads.sql.query<{ row: object }>(`select to_jsonb(t) as row from ${table} as t`)
      const json = pg.escapeLiteral(JSON.stringify(rows.map(({ row: fields }) => fields)))
      return `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, ${json})`
    }),
  )
  return [`truncate ${tables.join(', ')} cascade`, ...inserts].join(';\n')
}

function secretOf(who: Who, { token, tempId }: Scene): string {
  if (who === 'edit token') return `?token=${token}`
  return who === 'temp id' ? `?temp_id=${tempId}` : ''
}

describe.each(TRIALS)('$call, $what', ({ make, expected }) => {
  test.each(WHO)('as %s', async (who) => {
    const { status, body } = await make(scene, CALLERS[who], secretOf(who, scene))
    const outcome = status === 200 && body.meta.status === 'error' ? body.meta.code : status
    isChanged = outcome === 200
    expect(outcome).toBe(expected[who])
  })
})

test('every call of ads is in the matrix', () => {
  const isHere = (name: string, { service }: Call): boolean => service === 'ads' && !(name in BOOST_CALLS)
  const declared = Object.entries<Call>(calls).flatMap(([name, call]) => (isHere(name, call) ? [name] : []))
  expect(declared.toSorted()).toEqual([...new Set(TRIALS.map(({ call }) => call))].toSorted())
})

describe('getCreative, of an unclaimed campaign', () => {
  test.each(WHO)('as %s', async (who) => {
    const { rows } = await ads.sql.query<{ id: number }>('select id from creatives where campaign_id = $1', [scene.unclaimed])
    const { status, body } = await pitches.get(`creative/${rows[0]?.id}${secretOf(who, scene)}`, CALLERS[who])
    expect(status === 200 && body.meta.status === 'error' ? body.meta.code : status).toBe(UNCLAIMED[who])
  })
})
