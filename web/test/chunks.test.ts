import { expect, it } from '@jest/globals'
import { readManifest } from '../scripts/first-load.ts'

/**
 * A chunk that imports one which imports it begins before the other has run, and what it takes from there at its start is
 * undefined. Modules without cycles get there when they are grouped into chunks.
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
