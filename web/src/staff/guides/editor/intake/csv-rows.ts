import { DUPLICATE_PRODUCT, type ReadProduct } from '@ribbonry/contracts'
import { PRODUCT_ERRORS } from '@ribbonry/guides'
import { linkProblem } from './link-problem.ts'

/** A line of a file, to be looked over. */
export interface CsvRow {
  readonly read: ReadProduct
  /** Its line among the products, from 1. */
  readonly line: number
  /** Why it cannot be added. */
  readonly problem: string | undefined
  /** What is missing of it, and can be mended in the guide. */
  readonly notes: readonly string[]
}

const OF_LINKS: ReadonlySet<string> = new Set([
  PRODUCT_ERRORS.link,
  PRODUCT_ERRORS.invalidLink,
  PRODUCT_ERRORS.blacklisted,
  DUPLICATE_PRODUCT,
])

/** The lines of a file. Of two with one link the first can be added. */
export function csvRowsOf(
  products: readonly ReadProduct[],
  present: readonly { readonly link: string }[],
  blacklist: readonly string[],
): CsvRow[] {
  const before = [...present]
  return products.map((read, index) => {
    const problem = linkProblem(read.link, { products: before, blacklist })
    if (problem === undefined) before.push({ link: read.link })
    return { read, line: index + 1, problem, notes: read.errors.filter((error) => !OF_LINKS.has(error)) }
  })
}
