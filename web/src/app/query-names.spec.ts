import { PAGE_QUERY_NAMES } from '@ribbonry/contracts/pages'
import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, '..')
const READS = /\b(\w+)\s*\.(?:get|getAll|has)\('([^']+)'\)/g
/** A filter of a staff list, under its name in the address (`staff/kit/filters.ts`). */
const FILTERS = /\b(\w+): \w+Filter\(/g
/** Names for query parameters in code. Add a further name here. */
const QUERIES = new Set(['search', 'searchParams', 'query'])
const OTHERS = new Set(['data', 'form', 'headers', 'style'])

const DECLARED = new Set(PAGE_QUERY_NAMES)

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(spec|test)\./.test(file),
)
const reads = files.flatMap((file) => {
  const text = readFileSync(join(SOURCES, file), 'utf8')
  return [
    ...[...text.matchAll(READS)].map(([, owner = '', name = '']) => ({ file, owner, name })),
    ...[...text.matchAll(FILTERS)].map(([, name = '']) => ({ file, owner: 'query', name })),
  ]
})

describe('query parameters in code', () => {
  it('are found: queries have one of the known names', () => {
    expect(reads.filter(({ owner }) => !QUERIES.has(owner) && !OTHERS.has(owner))).toEqual([])
    expect(reads.filter(({ owner }) => QUERIES.has(owner)).length).toBeGreaterThan(40)
  })

  it('are declared, so that the gateway forwards them or knows that they change no page', () => {
    const unknown = reads.filter(({ owner, name }) => QUERIES.has(owner) && !DECLARED.has(name))
    expect(unknown).toEqual([])
  })

  it('are all that is declared', () => {
    const read = new Set(reads.filter(({ owner }) => QUERIES.has(owner)).map(({ name }) => name))
    expect([...DECLARED].filter((name) => !read.has(name))).toEqual([])
  })
})
