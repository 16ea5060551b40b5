import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { PageState } from '../../src/app/page-state.ts'
import { answerBytes, escapeForScript } from '../gateway/answer-json.ts'

/** Text or prepared bytes, concatenated in order. */
export type Chunk = string | Buffer

/** The page state as JSON for a script element. Answers are serialized once and reused between pages. */
export function stateChunks(client: QueryClient, rest: Omit<PageState, 'queries'>): Chunk[] {
  const { queries, mutations } = dehydrate(client)
  const written = queries.flatMap(({ state: { data, ...state }, ...query }, index): Chunk[] => [
    `${index === 0 ? '' : ','}${openJson(query)},"state":${openJson(state)},"data":`,
    ...dataChunks(data),
    '}}',
  ])
  return [`${openJson(rest)},"queries":{"mutations":${JSON.stringify(mutations)},"queries":[`, ...written, ']}}']
}

/** JSON of an object without its closing brace, for appending. */
function openJson(value: object): string {
  return escapeForScript(JSON.stringify(value)).slice(0, -1)
}

/** Chunks of one answer, or of a list's pages. */
function dataChunks(data: unknown): Chunk[] {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages) || !('pageParams' in data))
    return [answerBytes(data)]
  const pages = data.pages.flatMap((page: unknown, index) => (index === 0 ? [answerBytes(page)] : [',', answerBytes(page)]))
  return ['{"pages":[', ...pages, `],"pageParams":${JSON.stringify(data.pageParams)}}`]
}
