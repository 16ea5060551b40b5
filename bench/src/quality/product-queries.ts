import type { JudgedQuery } from './judged-query.ts'
import { sampleOf, seededRandom } from './random.ts'
import type { RealProduct } from './real-products.ts'

const SEED = 38
const MOST = 150
/** Kinds of which there are fewer tell little, and of which there are more are no kind. */
const KIND_SIZES = { least: 3, most: 400 } as const
/** Words that as many titles have say nothing about a single product. */
const COMMON_WORD = 0.05

export interface ProductQueries {
  /** Three words of a title, for that product. */
  readonly knownItems: readonly JudgedQuery[]
  /** Several words that say what it is, for the products of that type. */
  readonly kinds: readonly JudgedQuery[]
  /** The noun of a type, for the products of all types that end in it. */
  readonly oneWord: readonly JudgedQuery[]
}

/** Queries made from real products, the same every time. */
export function productQueries(products: readonly RealProduct[]): ProductQueries {
  const random = seededRandom(SEED)
  const named = products.filter(({ type }) => isThing(type))
  const byType = Map.groupBy(named, ({ type }) => type.toLowerCase())
  const kinds = [...byType].filter(([type]) => type.includes(' '))
  const heads = [...Map.groupBy(named, ({ type }) => headOf(type))]
  return {
    knownItems: knownItems(products, random),
    kinds: sampleOf(kinds.filter(isKind), MOST, random).map(toQuery),
    oneWord: sampleOf(heads.filter(isKind), MOST, random).map(toQuery),
  }
}

/** Types such as `1`, `DVD+R` or `Original` name no thing. */
export const isThing = (type: string): boolean =>
  /^[a-z][a-z &-]{2,}$/i.test(type) && !/^(?:original|compatible|system|raid)$/i.test(type)

const headOf = (type: string): string =>
  type
    .toLowerCase()
    .split(/[ -]/)
    .at(-1)
    ?.replace(/(?<=[^s])s$/, '') ?? ''

function isKind([name, products]: readonly [string, readonly RealProduct[]]): boolean {
  return name.length > 2 && products.length >= KIND_SIZES.least && products.length <= KIND_SIZES.most
}

function toQuery([query, products]: readonly [string, readonly RealProduct[]]): JudgedQuery {
  return { query, relevant: new Map(products.map(({ id }) => [id, 3])) }
}

/** Two rare words and a common one, in the order of the title; products with the same title are the same. */
function knownItems(products: readonly RealProduct[], random: () => number): JudgedQuery[] {
  const wordsOf = ({ title }: RealProduct): string[] => [...new Set(title.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))]
  const counts = new Map<string, number>()
  for (const word of products.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isCommon = (word: string): boolean => (counts.get(word) ?? 0) > COMMON_WORD * products.length
  const byTitle = Map.groupBy(products, ({ title }) => title)
  return sampleOf(products, MOST, random).flatMap((product) => {
    const words = wordsOf(product)
    const rare = words.filter((word) => !isCommon(word))
    const chosen = [...sampleOf(rare, 2, random), ...sampleOf(words.filter(isCommon), 1, random)]
    if (rare.length < 2) return []
    const query = chosen.toSorted((one, other) => words.indexOf(one) - words.indexOf(other)).join(' ')
    return [{ query, relevant: new Map((byTitle.get(product.title) ?? []).map(({ id }) => [id, 3])) }]
  })
}
