import type { DehydratedState } from '@tanstack/react-query'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'

/** State that the server hands to the browser, so that it hydrates without further calls. */
export interface PageState {
  readonly site: string
  readonly queries: DehydratedState
  /** Ids of the matched routes, from the layout inwards. */
  readonly matched: readonly string[]
  readonly loaderData: Readonly<Record<string, unknown>>
  /** Status of the failed route, by its id. */
  readonly failed: Readonly<Record<string, number>>
}

/** Undefined without a state, or with an invalid one. */
export function readPageState(json: string): PageState | undefined {
  try {
    return JSON.parse(json) as PageState
  } catch {
    return undefined
  }
}

/** The part for the router. */
export function hydrationOf({ loaderData, failed }: PageState) {
  const errors = Object.entries(failed).map(([route, status]) => [route, new ErrorResponse(status, '', null)] as const)
  return { loaderData: { ...loaderData }, errors: errors.length === 0 ? null : Object.fromEntries(errors) }
}
