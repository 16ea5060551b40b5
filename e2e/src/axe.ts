import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { default as axe, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** The minified source is less than half as long; each page gets it anew. It ends in a value that needs no transfer. */
const SOURCE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};true`

/**
 * Violations that axe finds in parts of a page, one sentence for each rule. Only violations are requested: reporting passed rules
 * takes three times as long as the check.
 */
export async function violationsOf(
  page: Page,
  part: { include: string[] } | { exclude: string[] },
  options: RunOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  return await page.evaluate(
    async ({ where, how }) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(where, {
        ...how,
        // Frames of other origins do not respond, and browsers log the attempt as an error.
        iframes: false,
        // Style sheets are parsed anew for experimental rules only, which nothing asks for.
        preload: { assets: ['media'] },
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    },
    { where: part, how: options },
  )
}
