import { openBrowser } from './browser.ts'
import { runLighthouse } from './lighthouse-run.ts'
import { firstGifts, SITE_URL } from './site.ts'

/** Prints Lighthouse's mobile scores of the public page types, the median of three runs each. */
const PORT = 9333
const RUNS = 3

const [gift] = await firstGifts()
const pages = { home: '/', 'gift page': `/${gift?.slug ?? ''}/` }
const browser = await openBrowser(`--remote-debugging-port=${PORT}`)
try {
  const rows: Record<string, object> = {}
  for (const [name, path] of Object.entries(pages)) {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(`${SITE_URL}${path}`, PORT))
    const median = runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)]
    rows[name] = { ...median, failed: median?.failed.join('; ') }
  }
  console.table(rows)
} finally {
  await browser.close()
}
