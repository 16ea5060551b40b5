import type { DehydratedState } from '@tanstack/react-query'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'

/** What the server tells the browser so that it can take the page over without asking again. */
export interface PageState {
  readonly site: string
  readonly queries: DehydratedState
  /** Ids of the routes that the address led to, from the frame inwards. */
  readonly matched: readonly string[]
  readonly loaderData: Readonly<Record<string, unknown>>
  /** Status of the route that failed, by its id. */
  readonly failed: Readonly<Record<string, number>>
}

/** Undefined when the page carries none, or one that cannot be read. */
export function readPageState(json: string): PageState | undefined {
  try {
    return JSON.parse(json) as PageState
  } catch {
    return undefined
  }
}

/** The part that the router takes over. */
export function hydrationOf({ loaderData, failed }: PageState) {
  const errors = Object.entries(failed).map(([route, status]) => [route, new ErrorResponse(status, '', null)] as const)
  return { loaderData: { ...loaderData }, errors: errors.length === 0 ? null : Object.fromEntries(errors) }
}
