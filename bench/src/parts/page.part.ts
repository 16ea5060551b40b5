import { compare } from '../comparing/comparison.ts'
import { fetchRaw } from '../load/fetch-raw.ts'
import type { Part } from '../part.ts'
import { ratioOutcome } from '../report/ratio-outcome.ts'
import { Product } from '../servers/product.ts'
import { Reference } from '../servers/reference.ts'

const AT_LEAST = 0.35

/** The home page rendered by web for each request, its data fetched from the gateway (whose cache has it), against renderToString alone. */
export const page: Part = async ({ stack, databases, rules, profile }) => {
  await databases.seed()
  const product = await Product.start(stack, { services: ['catalog', 'gateway', 'web'], profile })
  const html = (await fetchRaw(product.urlOf('web', '/'))).body.toString()
  const markup = rootOf(html)
  const reference = await Reference.rendering(stack, markup)
  try {
    const rendered = (await fetchRaw(reference.url)).body.toString()
    const ours = { load: { port: product.portOf('web'), paths: ['/'] }, counted: product.counted('web', 'gateway') }
    const pairs = await compare(ours, reference.subject, rules)
    const outcome = ratioOutcome('home page rendered each time, data included', pairs, { atLeast: AT_LEAST })
    const sizes = `markup ${markup.length} characters, rendered by the reference ${rendered.length}; the whole page has ${html.length}`
    return [{ ...outcome, details: [...outcome.details, sizes] }]
  } finally {
    await reference.stop()
    await product.stop()
  }
}

/** What React rendered of a page. */
function rootOf(html: string): string {
  const began = html.indexOf('<div id="root">') + '<div id="root">'.length
  const end = html.indexOf('</div><script type="application/json" id="state">')
  if (began < 20 || end < began) throw new Error('The home page has no root: it was not rendered as expected')
  return html.slice(began, end)
}
