import { MAX_LINKS_AT_ONCE, PAGE_NOT_READ } from '@ribbonry/contracts'
import { useCallback, useState } from 'react'
import { CallError } from '../../../../api/call-error.ts'
import { errorMessage } from '../../../../api/form-errors.ts'
import { useReadLink } from './intake-calls.ts'
import { linkProblem } from './link-problem.ts'
import { type NewProduct, productOfRead, unreadProduct } from './new-product.ts'
import { readPastedLinks } from './pasted-links.ts'
import type { Outcome, ProductIntake } from './use-product-intake.ts'

const NOT_NOW = 'That page could not be read just now.'

/** One link of a list, and its outcome. */
export interface LinkResult {
  readonly link: string
  readonly state: 'waiting' | 'reading' | 'added' | 'failed'
  readonly title: string
  /** Why it was not added, or which values are missing. */
  readonly says: string
  /** The page failed temporarily, so a retry may succeed. */
  readonly mayRetry: boolean
}

export interface LinkRun {
  readonly results: readonly LinkResult[]
  readonly isRunning: boolean
  /** Reads and adds the links of a text; returns the text of the links above the limit. */
  readonly start: (text: string) => string
  /** Retries a failed link. */
  readonly retry: (place: number) => void
  /** Adds failed links whose pages cannot be read, with nothing but their links. */
  readonly addUnread: (places: readonly number[]) => void
  readonly clear: () => void
}

/** Reads a list of links and adds the products in order. It continues while its dialog is closed. */
export function useLinkRun(guideId: number, { present, addAll }: ProductIntake, blacklist: readonly string[]): LinkRun {
  const [results, setResults] = useState<readonly LinkResult[]>([])
  const set = useCallback((place: number, change: Partial<LinkResult>) => {
    setResults((now) => now.map((one, at) => (at === place ? { ...one, ...change } : one)))
  }, [])

  const productAt = useLinkReading(guideId, present, blacklist)

  const run = useCallback(
    async (links: readonly { readonly link: string; readonly place: number }[]) => {
      await addAll(
        links,
        ({ link, place }) => productAt(link, (change) => set(place, change)),
        (index, outcome) => set(links[index]?.place ?? -1, resultOf(outcome)),
      )
    },
    [addAll, productAt, set],
  )
  return {
    results,
    isRunning: results.some(({ state }) => state === 'waiting' || state === 'reading'),
    start: (text) => {
      const links = readPastedLinks(text)
      const taken = links.slice(0, MAX_LINKS_AT_ONCE)
      setResults(taken.map((link) => ({ link, state: 'waiting', title: '', says: '', mayRetry: false })))
      void run(taken.map((link, place) => ({ link, place })))
      return links.slice(MAX_LINKS_AT_ONCE).join('\n')
    },
    retry: (place) => {
      const one = results[place]
      if (one === undefined) return
      set(place, { state: 'waiting', says: '', mayRetry: false })
      void run([{ link: one.link, place }])
    },
    addUnread: (places) => {
      for (const place of places) set(place, { state: 'reading', says: '', mayRetry: false })
      void addAll(
        places,
        (place) => productWithoutPage(results[place], { products: present(), blacklist }),
        (index, outcome) => set(places[index] ?? -1, resultOf(outcome)),
      )
    },
    clear: () => setResults([]),
  }
}

/** Reads the page behind a link: its product, or why it cannot be added. */
function useLinkReading(guideId: number, present: ProductIntake['present'], blacklist: readonly string[]) {
  const { mutateAsync: read } = useReadLink()
  return useCallback(
    async (link: string, report: (change: Partial<LinkResult>) => void): Promise<NewProduct | string> => {
      const problem = linkProblem(link, { products: present(), blacklist })
      if (problem !== undefined) return problem
      report({ state: 'reading' })
      try {
        const { product } = await read({ params: { id: guideId }, body: { link } })
        // A short link may redirect to a blocked shop.
        const hidden = linkProblem(product.link, { products: present(), blacklist })
        report({ title: product.title, mayRetry: product.unread })
        return hidden ?? (product.unread ? PAGE_NOT_READ : productOfRead(product))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        report({ mayRetry: true })
        return errorMessage(error, NOT_NOW)
      }
    },
    [guideId, present, blacklist, read],
  )
}

/** The product of a link alone, or why it cannot be added. */
function productWithoutPage(result: LinkResult | undefined, known: Parameters<typeof linkProblem>[1]): NewProduct | string {
  if (result === undefined) return NOT_NOW
  return linkProblem(result.link, known) ?? productOfRead(unreadProduct(result.link, result.title))
}

function resultOf(outcome: Outcome): Partial<LinkResult> {
  return outcome.product === undefined
    ? { state: 'failed', says: outcome.error }
    : { state: 'added', title: outcome.product.title, says: outcome.note, mayRetry: false }
}
