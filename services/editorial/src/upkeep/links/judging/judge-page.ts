import { keptOut } from './kept-out.ts'
import { likeness, slugWords } from './likeness.ts'
import type { PageReading } from './page-reading.ts'
import { NOT_NOW, OUT_OF_STOCK, SOFT_404 } from './page-words.ts'
import { saidBy } from './said-by.ts'
import type { Evidence, Finding } from './verdict.ts'

const IN_STOCK = /^(?:instock|onlineonly|instoreonly|limitedavailability|preorder|presale|backorder|madetoorder|available)$/
const GONE = /^(?:outofstock|soldout|discontinued|oos|unavailable)$/

/** Words of a notice at the product; longer texts are descriptions. */
const NOTICE = 9

/**
 * Judges a page that was answered as found. What is in the way counts before where the link led.
 * @param route what the way there says, asked once the page is known to be one of the shop
 */
export function judgePage(evidence: Evidence, page: PageReading, route: () => Finding | undefined): Finding {
  const isProduct = isProductPage(evidence, page)
  return (
    (isProduct ? undefined : keptOut(evidence, page)) ??
    route() ??
    stated(page) ??
    (isProduct ? undefined : notFound(page)) ??
    (page.canBuy ? undefined : stockNotice(page)) ??
    unremarkable(evidence, page)
  )
}

/** Whether the page has a product of its own: in structured data, or with a button that buys it. */
function isProductPage({ title, pageTitle, address }: Evidence, page: PageReading): boolean {
  if (page.canBuy) return true
  const { product } = page
  if (product === undefined || product.title === '') return false
  const known = [title, pageTitle, slugWords(new URL(address)), page.title, ...page.headings]
  return known.some((each) => likeness(each, product.title) >= 0.5)
}

/** What structured data says of the stock. */
function stated({ product }: PageReading): Finding | undefined {
  const { availability = [] } = product ?? {}
  if (availability.some((one) => IN_STOCK.test(one))) return ['alive', 'ok', 'The shop says that it is in stock.']
  const isGone = availability.length > 0 && availability.every((one) => GONE.test(one))
  return isGone ? ['unavailable', 'out-of-stock', `The shop says: ${availability[0] ?? ''}.`] : undefined
}

/** The sentence by which a page says that there is no such page or product. */
function notFound(page: PageReading): Finding | undefined {
  const said = saidBy(page, SOFT_404)
  return said === undefined ? undefined : ['broken', 'soft-404', said]
}

/** A short notice at the product that it cannot be bought. */
function stockNotice({ blocks }: PageReading): Finding | undefined {
  const sentences = blocks.flatMap((text) => text.split(/(?<=[.!?])\s+/))
  const said = sentences.find((text) => text.split(' ').length <= NOTICE && OUT_OF_STOCK.test(text) && !isAboutElse(text))
  return said === undefined ? undefined : ['unavailable', 'out-of-stock', said]
}

function isAboutElse(text: string): boolean {
  return NOT_NOW.test(text) || text.endsWith('?')
}

function unremarkable({ contentType }: Evidence, page: PageReading): Finding {
  if (!/html|^$/i.test(contentType)) return ['alive', 'ok', 'The address answers with a file.']
  if (page.length === 0 && page.title === '') return ['unknown', 'blocked', 'The page is empty.']
  return ['alive', 'ok', page.canBuy ? 'It can be bought.' : 'The page answers.']
}
