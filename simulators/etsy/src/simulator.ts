import { type Answer, type Control, pictureOf, serve, type Server } from '@ribbonry/simulator-kit'
import type { IncomingMessage } from 'node:http'
import { FaultRequest, Limits } from './limits.ts'
import { ListingChange, Listings } from './listings.ts'

export interface SimulatorOptions {
  /** 0 for a free one. */
  readonly port: number
  /** Requests in any second and in any 24 hours; 10 and 10,000 by default. */
  readonly perSecond?: number
  readonly perDay?: number
}

const MOST_LISTED = 100
const LAST_OFFSET = 12_000
/** A key that Etsy does not take. */
const REFUSED_KEY = 'refused'

/** Starts a simulator of Etsy's Open API v3 on this machine. */
export async function startSimulator({ port, perSecond = 10, perDay = 10_000 }: SimulatorOptions): Promise<Server> {
  let origin = ''
  const limits = new Limits(perSecond, perDay, () => Date.now())
  const listings = new Listings(
    () => Date.now(),
    () => origin,
  )
  const server = await serve({
    port,
    controls: controlsOf(limits, listings),
    answer: (request, path) => Promise.resolve(answerTo(request, path, limits, listings)),
    refusal: () => undefined,
  })
  origin = server.url
  return server
}

function controlsOf(limits: Limits, listings: Listings): readonly Control[] {
  return [
    {
      method: 'POST',
      pattern: '/_simulator/faults',
      handle: (body) => {
        limits.setFault(FaultRequest.parse(body))
        return {}
      },
    },
    { method: 'GET', pattern: '/_simulator/log', handle: () => limits.report() },
    {
      method: 'POST',
      pattern: '/_simulator/listings/:id',
      handle: (body, id) => {
        listings.change(Number(id), ListingChange.parse(body))
        return {}
      },
    },
  ]
}

function answerTo(request: IncomingMessage, path: string, limits: Limits, listings: Listings): Answer {
  const [, picture, size] = /^\/pictures\/(\d+)-(570|full)\.png$/.exec(path) ?? []
  if (picture !== undefined) return pictureAnswer(picture, size === 'full')
  const query = new URL(request.url ?? '/', 'http://etsy').searchParams
  const found = answerOf(path, query, listings, request)
  const counted = { path, keywords: query.get('keywords') ?? '', offset: Number(query.get('offset') ?? 0) }
  const { status, headers } = limits.count(counted, found.status)
  return status === found.status ? { ...found, headers } : { ...failure(status, 'A fault, or too many requests'), headers }
}

function answerOf(path: string, query: URLSearchParams, listings: Listings, { method, headers }: IncomingMessage): Answer {
  const key = headers['x-api-key']
  if (key === undefined || key === '') return failure(401, 'Missing x-api-key header or client_id')
  if (key === REFUSED_KEY) return failure(403, 'API key not found or not active')
  if (method !== 'GET') return failure(404, 'Resource not found')
  if (path === '/v3/application/listings/active') return searched(query, listings)
  if (path === '/v3/application/listings/batch') return fetched(query, listings)
  return failure(404, 'Resource not found')
}

function searched(query: URLSearchParams, listings: Listings): Answer {
  const limit = Number(query.get('limit') ?? 25)
  const offset = Number(query.get('offset') ?? 0)
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_LISTED) return failure(400, 'Invalid limit')
  if (!Number.isInteger(offset) || offset < 0) return failure(400, 'Invalid offset')
  if (offset > LAST_OFFSET) return failure(400, 'Offset provided is greater than the maximum offset allowed.')
  const price = (name: string): number | undefined => (query.get(name) === null ? undefined : Number(query.get(name)))
  const found = listings.search({
    keywords: query.get('keywords') ?? '',
    minPrice: price('min_price'),
    maxPrice: price('max_price'),
  })
  return listed(found.length, found.slice(offset, offset + limit), query, listings)
}

function fetched(query: URLSearchParams, listings: Listings): Answer {
  const ids = (query.get('listing_ids') ?? '').split(',').map(Number)
  if (ids.length > MOST_LISTED || ids.some((id) => !Number.isSafeInteger(id) || id < 1))
    return failure(400, 'Invalid listing_ids')
  const found = ids.flatMap((id) => listings.get(id) ?? [])
  return listed(found.length, found, query, listings)
}

type Listed = readonly { readonly listing_id: number }[]

function listed(count: number, found: Listed, query: URLSearchParams, listings: Listings): Answer {
  const includes = new Set(query.getAll('includes').flatMap((text) => text.split(',')))
  const results = found.map((listing) => ({
    ...listing,
    ...(includes.has('Images') && { images: listings.imagesOf(listing.listing_id) }),
    ...(includes.has('Shop') && { shop: listings.shopOf(listing.listing_id) }),
  }))
  return { status: 200, body: { count, results } }
}

function pictureAnswer(id: string, isFull: boolean): Answer {
  const [width, height] = isFull ? [960, 640] : [570, 380]
  return { status: 200, body: pictureOf(id, width, height), headers: { 'content-type': 'image/png' } }
}

const failure = (status: number, error: string): Answer => ({ status, body: { error } })
