import { type BeaconReceived, beaconReceived, type NativeAd, postChanged } from '@ribbonry/contracts'
import { callsTo, sharedOrOwn, startOnTestServers } from '@ribbonry/service-kit/testing'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { adsLayout } from '../src/ads.database.ts'
import { adsServiceDefinition } from '../src/ads.service-definition.ts'

/** Union of the answers. */
interface Body {
  readonly ads: readonly NativeAd[]
  readonly ad: NativeAd
}

export const startTestAds = sharedOrOwn(async (environment) => {
  const running = await startOnTestServers({
    definition: adsServiceDefinition,
    layout: adsLayout,
    consumers: { [postChanged.topic]: 'ads-pictures', [beaconReceived.topic]: 'ads-counts' },
    environment,
  })
  return Object.assign(running, callsTo<Body>(running.url))
})

const picture = { id: 'a'.repeat(32), src: '/media/own.jpg', width: 1600, height: 1200, alt: 'Own', color: '#8fb5ae' }

/** Inserts a creative, by default one that runs everywhere and has a picture of its own. Returns its id. */
export async function createCreative(sql: pg.Pool, columns: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const fields = {
    slug: randomUUID(),
    advertiser: 'Tannin & Sons',
    title: 'Tea that waits',
    content: 'It waits.',
    price_cents: 1650,
    currency: 'USD',
    link: 'https://tannin.example/tea',
    picture: JSON.stringify(picture),
    state: 'running',
    ...columns,
  }
  const names = Object.keys(fields)
  const { rows } = await sql.query<{ id: number }>(
    `insert into creatives (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(fields),
  )
  return rows[0]?.id ?? 0
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
