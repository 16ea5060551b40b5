import MiniSearch from 'minisearch'

/** A document as both searches have it. */
export interface SearchedDocument {
  readonly id: string
  readonly title: string
  /** Names of its categories. */
  readonly categories: string
  readonly text: string
}

const STOP_WORDS = new Set('a an and are as at be by for from in is it of on or that the this to with'.split(' '))

/** BM25 over the same documents, by MiniSearch: titles count most, singular and plural are one word. */
export class Bm25 {
  readonly #index = new MiniSearch<SearchedDocument>({
    fields: ['title', 'categories', 'text'],
    processTerm: (term) => {
      const word = term.toLowerCase()
      return STOP_WORDS.has(word) ? null : singularOf(word)
    },
    searchOptions: { boost: { title: 3, categories: 1.5 } },
  })

  constructor(documents: readonly SearchedDocument[]) {
    this.#index.addAll(documents)
  }

  /** Names of the documents with any of the words, the best first. @param isShown leaves out what a visitor cannot buy */
  find(query: string, isShown: (id: string) => boolean = () => true): string[] {
    return this.#index
      .search(query)
      .map(({ id }: { readonly id: string }) => id)
      .filter(isShown)
  }
}

function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 5 && /(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
