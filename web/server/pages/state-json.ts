import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { PageState } from '../../src/app/page-state.ts'
import { answerBytes, escapeForScript } from '../gateway/answer-json.ts'

/** Text and ready bytes, to be put one behind the other. */
export type Chunk = string | Buffer

/** The state of a page as JSON for a script element. Answers are written once and used again, not taken apart for each page. */
export function stateChunks(client: QueryClient, rest: Omit<PageState, 'queries'>): Chunk[] {
  const { queries, mutations } = dehydrate(client)
  const written = queries.flatMap(({ state: { data, ...state }, ...query }, index): Chunk[] => [
    `${index === 0 ? '' : ','}${openJson(query)},"state":${openJson(state)},"data":`, ...dataChunks(data), '}}',
  ])
  return [`${openJson(rest)},"queries":{"mutations":${JSON.stringify(mutations)},"queries":[`, ...written, ']}}']
}

/** An object's JSON without its last brace, for something to be added. */
function openJson(value: object): string {
  return escapeForScript(JSON.stringify(value)).slice(0, -1)
}

/** One answer, or the pages of a list. */
function dataChunks(data: unknown): Chunk[] {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages) || !('pageParams' in data)) return [answerBytes(data)]
  const pages = data.pages.flatMap((page: unknown, index) => (index === 0 ? [answerBytes(page)] : [',', answerBytes(page)]))
  return ['{"pages":[', ...pages, `],"pageParams":${JSON.stringify(data.pageParams)}}`]
}
