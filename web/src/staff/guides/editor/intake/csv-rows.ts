import { DUPLICATE_PRODUCT, type ReadProduct } from '@ribbonry/contracts'
import { PRODUCT_ERRORS } from '@ribbonry/guides'
import { linkProblem } from './link-problem.ts'

/** A line of a file, for the preview. */
export interface CsvRow {
  readonly read: ReadProduct
  /** Number of the line among the products, from 1. */
  readonly line: number
  /** Why it cannot be added. */
  readonly problem: string | undefined
  /** Missing values that can be filled in later in the guide. */
  readonly notes: readonly string[]
}

const OF_LINKS: ReadonlySet<string> = new Set([
  PRODUCT_ERRORS.link,
  PRODUCT_ERRORS.invalidLink,
  PRODUCT_ERRORS.blacklisted,
  DUPLICATE_PRODUCT,
])

/** Lines of a file. Of several lines with the same link only the first can be added. */
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
