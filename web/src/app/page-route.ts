import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { isNotFound } from '../api/call-error.ts'
import type { PageMetadata } from '../metadata/page-metadata.ts'

/** Finds the query client of a request on the server, and of the page in a browser. */
export type ClientOf = (context: unknown) => QueryClient

export interface PageLocation {
  readonly client: QueryClient
  readonly pathname: string
  readonly search: URLSearchParams
}

/** The `handle` of every page route: what the server puts into the head, read from what the loader fetched. */
export interface PageHandle {
  readonly metadata: (at: PageLocation) => PageMetadata
  /** Where a page that is loaded lazily lies, or a part of it, for the server to bring its styles at once. */
  readonly module?: string | ((at: PageLocation) => string | undefined)
  /**
   * The address of the call that tells whether a page which visitors do not find is there for whoever asks. The server asks with their
   * session and takes nothing but its status: what they see of the page, their browser asks for.
   */
  readonly ownerCheckUrl?: (at: PageLocation) => string | undefined
}

/** The server waits for what a page needs; a browser starts the call and shows bones meanwhile. */
export const WAITS_FOR_DATA = typeof document === 'undefined'

/**
 * Waits for what a page cannot do without.
 * @throws a 404 when it does not exist, a 503 when it could not be had
 */
export async function requireData<Data>(loading: Promise<Data>): Promise<Data> {
  return loading.catch((error: unknown) => {
    throw isNotFound(error) ? notFound() : data(null, { status: 503 })
  })
}

export function notFound() {
  return data(null, { status: 404 })
}
