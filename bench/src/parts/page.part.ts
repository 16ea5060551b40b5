import { compare } from '../comparing/comparison.ts'
import { fetchRaw } from '../load/fetch-raw.ts'
import type { Part } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { describeRatio, ratioOutcome } from '../report/ratio-outcome.ts'
import { Product } from '../servers/product.ts'
import { Reference } from '../servers/reference.ts'

const AT_LEAST = 0.35
/** Lists in all orders and countries, ten pages of each: requests under load address different pages. */
const DIFFERENT = ['', '/uk', '/ca'].flatMap((country) =>
  ['', '/new', '/popular', '/all-time-popular'].flatMap((order) =>
    Array.from({ length: 10 }, (_, page) => (page === 0 ? `${country}${order}/` : `${country}${order}/page/${page + 1}/`)),
  ),
)

/**
 * The home page rendered by web for each request, its data fetched from the gateway's cache, against renderToString alone. Then
 * pages that differ from request to request, which share fewer data requests.
 */
export const page: Part = async ({ stack, databases, rules, profile }) => {
  await databases.seed()
  const product = await Product.start(stack, { services: ['catalog', 'gateway', 'web'], profile })
  const html = (await fetchRaw(product.urlOf('web', '/'))).body.toString()
  const markup = rootOf(html)
  const reference = await Reference.rendering(stack, markup)
  try {
    const rendered = (await fetchRaw(reference.url)).body.toString()
    const measure = async (what: string, paths: readonly string[]): Promise<Outcome> => {
      const ours = { load: { port: product.portOf('web'), paths }, counted: product.counted('web', 'gateway') }
      return ratioOutcome(what, await compare(ours, reference.subject, rules), { atLeast: AT_LEAST })
    }
    const outcome = await measure('home page rendered each time, data included', ['/'])
    const byReference = `rendered by the reference ${rendered.length}`
    const sizes = `markup ${markup.length} characters, ${byReference}; the whole page has ${html.length}`
    const mixed = await measure('lists', DIFFERENT)
    const ratio = describeRatio(mixed.measured)
    const others = `${DIFFERENT.length} different pages of lists in turn: ${ratio} x; ${mixed.details.join('; ')}`
    return [{ ...outcome, details: [...outcome.details, sizes, others] }]
  } finally {
    await reference.stop()
    await product.stop()
  }
}

/** Markup of a page as rendered by React. */
function rootOf(html: string): string {
  const began = html.indexOf('<div id="root">') + '<div id="root">'.length
  const end = html.indexOf('</div><script type="application/json" id="state">')
  if (began < 20 || end < began) throw new Error('The home page has no root: it was not rendered as expected')
  return html.slice(began, end)
}
