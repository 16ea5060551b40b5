import { beforeEach, expect, test } from '@jest/globals'
import { KeptCounts } from './kept-counts.ts'

const snapshots = { generation: 0, current: () => snapshot }
let snapshot = { taken: '', lastId: 0 }
let counts: KeptCounts<number>
/** Lists that are being counted, each with the function that ends it. */
let counting: { readonly list: string; readonly end: (count: number) => void }[]

beforeEach(() => {
  nextSnapshot()
  counts = new KeptCounts(snapshots, 10)
  counting = []
})

function nextSnapshot(): void {
  snapshot = { taken: '', lastId: snapshot.lastId + 1 }
}

async function count(list: string): Promise<number> {
  return await counts.of(list, async () => await new Promise((end) => counting.push({ list, end })))
}

async function counted(list: string, value: number): Promise<void> {
  const first = count(list)
  await settled()
  counting.shift()?.end(value)
  expect(await first).toBe(value)
}

async function settled(): Promise<void> {
  await new Promise(setImmediate)
}

test('who comes while a list is counted for the first time waits for that count', async () => {
  const both = Promise.all([count('mugs'), count('mugs')])
  await settled()
  expect(counting).toHaveLength(1)
  counting[0]?.end(7)
  expect(await both).toEqual([7, 7])
  expect([await count('mugs'), counting.length]).toEqual([7, 1])
})

test('the number of an earlier snapshot serves while lists are counted anew, one after the other', async () => {
  await counted('mugs', 7)
  await counted('pens', 5)
  nextSnapshot()
  expect(await Promise.all(['mugs', 'pens', 'mugs'].map(count))).toEqual([7, 5, 7])
  await settled()
  expect(counting.map(({ list }) => list)).toEqual(['mugs'])
  counting.shift()?.end(8)
  await settled()
  expect(counting.map(({ list }) => list)).toEqual(['pens'])
  expect(await count('mugs')).toBe(8)
})

test('a count that fails leaves the number of before, and the next visitor counts again', async () => {
  await counted('mugs', 7)
  nextSnapshot()
  const failing = async (): Promise<number> => await Promise.reject(new Error('The database is away'))
  expect(await counts.of('mugs', failing)).toBe(7)
  await settled()
  expect(await count('mugs')).toBe(7)
  await settled()
  counting.shift()?.end(8)
  await settled()
  expect(await count('mugs')).toBe(8)
})

test('once snapshots were invalidated no number of before serves, nor one that is still counted', async () => {
  await counted('mugs', 7)
  nextSnapshot()
  await count('mugs')
  await settled()
  snapshots.generation += 1
  nextSnapshot()
  counting.shift()?.end(8)
  await settled()
  const next = count('mugs')
  await settled()
  counting.shift()?.end(9)
  expect(await next).toBe(9)
})
