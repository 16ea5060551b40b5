import { DRAW_ENTRIES_PER_PAGE } from '@ribbonry/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { drawEntriesQuery } from '../giveaways-calls.ts'
import { checkDraw, type DrawCheck, type DrawnDraw } from './draw-check.ts'

export type CheckState =
  | { readonly kind: 'idle' | 'failed' | 'unsupported' }
  | { readonly kind: 'reading' | 'drawing'; readonly share: number }
  | { readonly kind: 'done'; readonly check: DrawCheck; readonly seconds: number }

/** Reads the published list and draws again, in this browser. */
export function useDrawCheck(slug: string, draw: DrawnDraw): { readonly state: CheckState; readonly start: () => void } {
  const client = useQueryClient()
  const [state, setState] = useState<CheckState>({ kind: 'idle' })
  const run = async (): Promise<CheckState> => {
    // Browsers have Web Crypto on https alone.
    if (!('subtle' in crypto)) return { kind: 'unsupported' }
    const codes = await readCodes(client, slug, draw.entries_count, (share) => setState({ kind: 'reading', share }))
    const began = performance.now()
    const check = await checkDraw(draw, codes, (share) => setState({ kind: 'drawing', share }))
    return { kind: 'done', check, seconds: (performance.now() - began) / 1000 }
  }
  const start = () => {
    setState({ kind: 'reading', share: 0 })
    run().then(setState, () => setState({ kind: 'failed' }))
  }
  return { state, start }
}

async function readCodes(
  client: QueryClient,
  slug: string,
  count: number,
  onProgress: (share: number) => void,
): Promise<readonly string[]> {
  const pages = Math.max(1, Math.ceil(count / DRAW_ENTRIES_PER_PAGE))
  const codes: string[] = []
  for (let page = 1; page <= pages; page += 1) {
    const { entries } = await client.fetchQuery(drawEntriesQuery({ params: { slug }, query: { page } }))
    for (const code of entries) codes.push(code)
    onProgress(page / pages)
  }
  return codes
}
