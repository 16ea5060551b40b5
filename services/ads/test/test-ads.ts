import {
  adSavesChanged,
  type BeaconReceived,
  beaconReceived,
  boostClaimed,
  boostPaid,
  boostPaymentLost,
  campaignPaid,
  campaignPaymentLost,
  memberErasureRequested,
  type NativeAd,
  postChanged,
  promoMailAccepted,
  scoresChanged,
} from '@ribbonry/contracts'
import { callsTo, sharedOrOwn, startOnTestServers } from '@ribbonry/service-kit/testing'
import { buildStaffUser, serveHttp, type TestHttpServer } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { adsLayout } from '../src/ads.database.ts'
import { adsServiceDefinition } from '../src/ads.service-definition.ts'
import { startFakeCatalog } from './fake-catalog.ts'
import { startFakeTracking } from './fake-tracking.ts'
import { Pitches } from './test-pitches.ts'

/** Union of all answers. */
interface Body {
  readonly ads: readonly NativeAd[]
  readonly ad: NativeAd
}

/** Folder for the pictures of test instances. */
export const TEST_MEDIA_DIR = join(tmpdir(), `ribbonry-test-pitches-${process.pid}`)

export const startTestAds = sharedOrOwn(async (environment) => {
  const [identity, tracking, catalog] = await Promise.all([startFakeIdentity(), startFakeTracking(), startFakeCatalog()])
  const running = await startOnTestServers({
    definition: adsServiceDefinition,
    layout: adsLayout,
    consumers: {
      [postChanged.topic]: 'ads-pictures',
      [beaconReceived.topic]: 'ads-counts',
      [campaignPaid.topic]: 'ads-payments',
      [campaignPaymentLost.topic]: 'ads-lost-payments',
      [memberErasureRequested.topic]: 'ads-erasure',
      [adSavesChanged.topic]: 'ads-saves',
      [promoMailAccepted.topic]: 'ads-promo-mails',
      [scoresChanged.topic]: 'ads-scores',
      [boostPaid.topic]: 'ads-boost-payments',
      [boostPaymentLost.topic]: 'ads-lost-boost-payments',
      [boostClaimed.topic]: 'ads-boost-claims',
    },
    // Tests run the jobs themselves and need no cache.
    environment: {
      UPKEEP: 'off',
      RUNNING_CREATIVES_MS: '0',
      // A neighbour of tests is away where they say so, not where the machine is busy.
      NEIGHBOUR_TIMEOUT_MS: '10000',
      MEDIA_DIR: TEST_MEDIA_DIR,
      IDENTITY_URL: identity.url,
      TRACKING_URL: tracking.url,
      CATALOG_URL: catalog.url,
      PITCHES_EMAIL: 'pitches@ribbonry.test',
      BOOST_SPECIAL_TOKEN: 'ribbons-400',
      ...environment,
    },
  })
  const ads = Object.assign(running, callsTo<Body>(running.url))
  const [pitches, close] = [new Pitches(ads), running.close.bind(running)]
  return Object.assign(ads, {
    pitches,
    tracking,
    catalog,
    close: async () => {
      await Promise.all([pitches.close(), identity.close(), tracking.close(), catalog.close()])
      await close()
    },
  })
})

/** Stands in for identity, with a name and an address for every member. */
async function startFakeIdentity(): Promise<TestHttpServer> {
  return await serveHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://identity.invalid')
    const searched = searchParams.get('search')
    const ids = searchParams.get('ids')?.split(',') ??
      (searched === null ? /\d+$/.exec(pathname) : /\d+/.exec(searched)) ?? [undefined]
    const users = ids.map((id) =>
      buildStaffUser(Number(id), { username: `member${id}`, email: `member${id}@ribbonry.test`, email_confirmed: false }),
    )
    const answer =
      searchParams.has('ids') || searched !== null ? { users, next: null } : { user: users[0], sessions: [], changes: [] }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ meta: { status: 'success' }, ...answer }))
  })
}

const picture = { id: 'a'.repeat(32), src: '/media/own.jpg', width: 1600, height: 1200, alt: 'Own', color: '#8fb5ae' }

/** Inserts a creative that by default runs everywhere and has its own picture. Returns its id. */
export async function createCreative(
  sql: pg.Pool,
  columns: Readonly<Record<string, unknown>> = {},
  campaign: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const now = new Date()
  const campaignId = Math.floor(Math.random() * 2 ** 52) + 1
  await insert(sql, 'campaigns', {
    id: campaignId,
    last_step: 'paid',
    last_step_at: now,
    created: now,
    claimed_at: now,
    paid_at: now,
    ...campaign,
  })
  const fields = {
    slug: randomUUID(),
    campaign_id: campaign['id'] ?? campaignId,
    advertiser: 'Tannin & Sons',
    title: 'Tea that waits',
    what: 'Green tea, 100 g',
    content: 'It waits.',
    price_cents: 1650,
    currency: 'USD',
    link: 'https://tannin.example/tea',
    picture: JSON.stringify(picture),
    review: 'approved',
    approved_version: 1,
    ...columns,
  }
  const [row] = await insert<{ id: number }>(sql, 'creatives', fields)
  return row?.id ?? 0
}

async function insert<Row extends object>(
  sql: pg.Pool,
  table: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const names = Object.keys(fields)
  const values = names.map((_, index) => `$${index + 1}`).join(', ')
  const statement = `insert into ${table} (${names.join(', ')}) values (${values}) returning *`
  return (await sql.query<Row>(statement, Object.values(fields))).rows
}

/** A beacon of a visitor who saw or clicked ads. */
export function buildBeacon(items: BeaconReceived['items'], fields: Partial<BeaconReceived> = {}): BeaconReceived {
  return {
    id: randomUUID(),
    at: Date.now(),
    session: '0123456789abcdef',
    type: 'impression',
    place: 'ad',
    category: 0,
    list: 'new',
    country: 'US',
    device: 'desktop',
    referrer: 'direct',
    experiment: null,
    items,
    ...fields,
  }
}
