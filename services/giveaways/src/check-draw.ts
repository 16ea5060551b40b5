import { getDraw, listDrawEntries } from '@ribbonry/contracts'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { checkDraw } from './draws/drawing/draw-check.ts'

// Recomputes a draw from its public answers: of a page or call of the site, or of a file with `draw` and all `entries`.

const Drawn = getDraw.answer.shape.draw.omit({ imported: true }).required()
const Saved = z.object({ draw: Drawn, entries: listDrawEntries.answer.shape.entries })

async function fetched(page: URL): Promise<z.output<typeof Saved>> {
  const slug = /\/giveaway\/([^/]+)/.exec(page.pathname)?.[1]
  if (slug === undefined) throw new Error('The address is not that of a giveaway')
  const get = async (path: string): Promise<unknown> => await (await fetch(new URL(path, page))).json()
  const { draw } = z.object({ draw: Drawn }).parse(await get(`/api/giveaway/${slug}/draw`))
  const entries: string[] = []
  for (let number = 1; entries.length < draw.entries_count; number += 1) {
    const next = listDrawEntries.answer.parse(await get(`/api/giveaway/${slug}/draw/entries?page=${number}`)).entries
    if (next.length === 0) break
    entries.push(...next)
  }
  return { draw, entries }
}

const [given] = process.argv.slice(2)
if (given === undefined) {
  process.stderr.write('Usage: npm run check-draw -w @ribbonry/giveaways -- URL-or-file\n')
  process.exitCode = 1
} else {
  const { draw, entries } = /^https?:/.test(given)
    ? await fetched(new URL(given))
    : Saved.parse(JSON.parse(await readFile(given, 'utf8')))
  const faults = checkDraw(draw, entries)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  if (faults.length === 0) process.stdout.write(`The draw among ${entries.length} entries is as it was promised.\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
