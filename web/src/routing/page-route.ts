import type { QueryClient } from '@tanstack/react-query'
import { data, type RouteObject } from 'react-router'
import { isNotFound } from '../api/call-error.ts'
import type { PageMetadata } from '../metadata/page-metadata.ts'
import { fetchCode } from '../ui/later/fetch-code.ts'

/** Returns the query client of the request on the server, of the page in a browser. */
export type ClientOf = (context: unknown) => QueryClient

export interface PageLocation {
  readonly client: QueryClient
  readonly pathname: string
  readonly search: URLSearchParams
}

/** `handle` of every page route: the head's metadata, read from loaded data. */
export interface PageHandle {
  readonly metadata: (at: PageLocation) => PageMetadata
  /** Manifest name of the lazily loaded module of the page, or of a part of it, so that the server links its styles. */
  readonly module?: string | ((at: PageLocation) => string | undefined)
  /**
   * URL of the call whose status says whether a page that visitors do not find exists for the caller. The server makes it with
   * the visitor's session and uses nothing but the status; the browser fetches the content.
   */
  readonly ownerCheckUrl?: (at: PageLocation) => string | undefined
  /** Whether the list has no page of this number: the server then answers 404, with the page that says so. */
  readonly isPastTheEnd?: (at: PageLocation) => Promise<boolean>
}

/** The lazily loaded code of a page, retried once when loading fails. */
export function codeOf({ lazy }: RouteObject): Pick<RouteObject, 'lazy'> {
  return typeof lazy === 'function' ? { lazy: () => fetchCode(lazy) } : {}
}

/** The server awaits the data of a page; a browser starts the call and shows a skeleton. */
export const WAITS_FOR_DATA = typeof document === 'undefined'

/** Age at which a loader reads a list again: never in a browser, so that it stays as it was read. */
export const LIST_STALE_TIME = WAITS_FOR_DATA ? 0 : Infinity

/**
 * Awaits required data.
 * @throws a 404 when it does not exist, a 503 when it cannot be read
 */
export async function requireData<Data>(loading: Promise<Data>): Promise<Data> {
  return loading.catch((error: unknown) => {
    throw isNotFound(error) ? notFound() : data(null, { status: 503 })
  })
}

/** Loader's answer for data that the page needs: the server awaits it, a browser only starts the call. */
export async function pageData(loading: Promise<unknown>): Promise<null> {
  if (WAITS_FOR_DATA) await requireData(loading)
  else loading.catch(() => undefined)
  return null
}

export function notFound() {
  return data(null, { status: 404 })
}
