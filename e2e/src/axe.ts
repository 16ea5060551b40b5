import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Violations that axe finds in parts of a page, one sentence for each rule. Only violations are requested: reporting passed rules
 * takes three times as long as the check.
 */
export async function violationsOf(
  page: Page,
  part: { include: string[] } | { exclude: string[] },
  options: RunOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return await page.evaluate(
    async ({ where, how }) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(where, {
        ...how,
        // Frames of other origins do not respond, and browsers log the attempt as an error.
        iframes: false,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    },
    { where: part, how: options },
  )
}
