import { pageAt } from '@ribbonry/contracts/pages'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { IncomingHttpHeaders } from 'node:http'
import { renderToString } from 'react-dom/server'
import { createStaticRouter, isRouteErrorResponse, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { createQueryClient } from '../../src/api/query-client.ts'
import type { ClientOf, PageHandle, PageLocation } from '../../src/routing/page-route.ts'
import { createHosts, HostsProvider } from '../../src/app/hosts.tsx'
import { moreRoutes } from '../../src/app/more-routes.tsx'
import { wholeAreas } from '../../src/app/area-table.ts'
import { navigationQuery } from '../../src/features/navigation/navigation-calls.ts'
import { firstRoutes, framed, RouteError } from '../../src/app/routes.tsx'
import { PAGE_404, PAGE_503, type PageMetadata } from '../../src/metadata/page-metadata.ts'
import { SiteContext } from '../../src/metadata/structured-data.tsx'
import { RenderedRegion } from '../../src/regions/edition.ts'
import { isWorldwide } from '../../src/regions/worldwide.ts'
import type { ClientFiles } from '../assets/client-files.ts'
import { GatewayReader } from '../gateway/gateway-reader.ts'
import { sessionCookie, visitorCountry, visitorEdition, visitorHeaders } from '../gateway/visitor-headers.ts'
import { visitorTransport } from '../gateway/visitor-transport.ts'
import { feedLinks } from './feed-links.ts'
import { htmlDocument } from './html-document.ts'
import { keywordsOf } from './keywords.ts'
import { linkRelations } from './link-relations.ts'
import { openGraph } from './open-graph.ts'
import { type CardProvider, isPayPage } from './pay-page.ts'
import { queryHash } from './query-hash.ts'
import { RouteHandlers } from './route-handlers.ts'
import { printParts } from '../print/print-foot.ts'
import { stateChunks } from './state-json.ts'

export interface RenderedPage {
  readonly status: number
  readonly location?: string
  readonly html: Buffer
  /** Must not be cached. */
  readonly noStore?: boolean
  /** Moment after which no cache serves it, ISO 8601. */
  readonly expires?: string | undefined
}

export interface PageRequest {
  /** Normalized path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly requestId: string
}

export interface PageRendererOptions {
  readonly siteUrl: string
  readonly gatewayUrl: string
  readonly gatewayTimeoutMs: number
  readonly countryHeader?: string | undefined
  readonly files: ClientFiles
  readonly experimenters: readonly string[]
  readonly captchaSiteKey?: string | undefined
  readonly cards: CardProvider
}

export const NO_CONTENT = Buffer.alloc(0)

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>

/** Renders a page: status, redirect location or HTML. */
export function createPageRenderer({
  siteUrl,
  gatewayUrl,
  gatewayTimeoutMs,
  countryHeader,
  files,
  experimenters,
  captchaSiteKey,
  cards,
}: PageRendererOptions): PageRenderer {
  const clientOf: ClientOf = (context) => (context as { client: QueryClient }).client
  const handlers = wholeAreas({ clientOf, ErrorBoundary: RouteError }).then(
    (areas) => new RouteHandlers([...framed(clientOf, [...firstRoutes(clientOf), ...moreRoutes(clientOf)]), ...areas]),
  )
  const reader = new GatewayReader(gatewayUrl, gatewayTimeoutMs)
  return async ({ url, headers, requestId }) => {
    const client = createQueryClient(visitorTransport(reader, headers, requestId, countryHeader), { queryKeyHashFn: queryHash })
    const request = new Request(`${siteUrl}${url}`)
    const handler = (await handlers).for(new URL(request.url).pathname)
    const result = await handler.query(request, { requestContext: { client } })
    if (result instanceof Response)
      return { status: result.status, location: result.headers.get('location') ?? '/', html: NO_CONTENT }
    const edition = visitorEdition(headers)
    const body = renderToString(
      <SiteContext value={siteUrl}>
        <RenderedRegion value={edition}>
          <QueryClientProvider client={client}>
            <HostsProvider hosts={createHosts()}>
              <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, result)} context={result} hydrate={false} />
            </HostsProvider>
          </QueryClientProvider>
        </RenderedRegion>
      </SiteContext>,
    )
    const matched = result.matches.map(({ route }) => route.id)
    const state = stateChunks(client, { site: siteUrl, matched, loaderData: result.loaderData, failed: failuresOf(result) })
    const { pathname } = result.location
    const declared = pageAt(pathname)
    const metadata = indexedAs(metadataOf(result, client), declared)
    const visitors = { country: visitorCountry(headers), experimenters, captchaSiteKey }
    const beside = [
      ...linkRelations(metadata, siteUrl),
      ...openGraph(metadata, siteUrl),
      ...feedLinks(metadata, pathname, siteUrl),
      ...keywordsOf(metadata, locationIn(result, client)),
    ]
    const html = htmlDocument({
      metadata,
      beside,
      site: siteUrl,
      ...visitors,
      worldwide: isWorldwide(pathname),
      tracked: declared?.tracked !== false,
      edition,
      cards: result.errors === null && isPayPage(pathname) ? cards : undefined,
      files,
      print: printParts(pathname, siteUrl),
      module: moduleOf(result, client),
      body,
      state,
    })
    const status = await statusOf(result, client, { reader, headers, requestId })
    return {
      status,
      html,
      noStore: metadata.noStore === true,
      expires: earlier(metadata.expires, client.getQueryData(navigationQuery.queryKey)?.ends),
    }
  }
}

interface RequestContext extends Pick<PageRequest, 'headers' | 'requestId'> {
  readonly reader: GatewayReader
}

/** A page that visitors do not find may exist for its owner. When that check fails, the visitor's status stands. */
async function statusOf(
  result: StaticHandlerContext,
  client: QueryClient,
  { reader, headers, requestId }: RequestContext,
): Promise<number> {
  if (await isPastTheEnd(result, client)) return 404
  const cookie = sessionCookie(headers)
  const call =
    result.statusCode === 404 && result.errors === null && cookie !== undefined
      ? handleOf(result.matches)?.ownerCheckUrl?.(locationIn(result, client))
      : undefined
  if (call === undefined || cookie === undefined) return result.statusCode
  const ownerStatus = await reader.status(call, { ...visitorHeaders(headers, requestId), cookie }).catch(() => result.statusCode)
  return ownerStatus === 200 ? 200 : result.statusCode
}

/** Of the moments at which parts of a page change by themselves, in ISO 8601. */
function earlier(...moments: readonly (string | null | undefined)[]): string | undefined {
  return moments.filter((moment) => typeof moment === 'string').toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]
}

function failuresOf({ errors }: StaticHandlerContext): Record<string, number> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([route, error]) => [route, isRouteErrorResponse(error) ? error.status : 500]),
  )
}

function handleOf(matches: StaticHandlerContext['matches']): PageHandle | undefined {
  return matches.at(-1)?.route.handle as PageHandle | undefined
}

function locationIn({ location }: StaticHandlerContext, client: QueryClient): PageLocation {
  return { client, pathname: location.pathname, search: new URLSearchParams(location.search) }
}

async function isPastTheEnd(result: StaticHandlerContext, client: QueryClient): Promise<boolean> {
  return result.errors === null && (await handleOf(result.matches)?.isPastTheEnd?.(locationIn(result, client))) === true
}

function moduleOf(result: StaticHandlerContext, client: QueryClient): string | undefined {
  const module = handleOf(result.matches)?.module
  return typeof module === 'function' ? module(locationIn(result, client)) : module
}

/** The metadata of a page, which is noindex where its declaration says so. */
function indexedAs(metadata: PageMetadata, declared: ReturnType<typeof pageAt>): PageMetadata {
  return declared?.indexed === 'no' ? { ...metadata, noindex: true } : metadata
}

function metadataOf(result: StaticHandlerContext, client: QueryClient): PageMetadata {
  if (result.errors !== null) return result.statusCode === 404 ? PAGE_404 : PAGE_503
  return handleOf(result.matches)?.metadata(locationIn(result, client)) ?? PAGE_404
}
