import { expect, it } from '@jest/globals'
import { readManifest } from '../scripts/first-load.ts'

/**
 * With a cycle, a chunk starts before one that it imports has run, and values from that one are undefined. Grouping modules into
 * chunks can create such cycles even when the modules have none.
 */
it('no script of the built site imports one that imports it', () => {
  const manifest = readManifest(new URL('../dist/client/', import.meta.url))
  const left = new Map(Object.entries(manifest).map(([name, { imports = [] }]) => [name, imports]))
  const isOnCycle = (name: string, imports: readonly string[]) =>
    imports.some((imported) => left.has(imported)) && [...left.values()].some((others) => others.includes(name))
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const [name, imports] of left) if (!isOnCycle(name, imports)) left.delete(name)
  }
  expect([...left.keys()]).toEqual([])
})
