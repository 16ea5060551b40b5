import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { appendFile, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Spool, SpoolFullError, type SpooledMessage } from './spool.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spool-spec-'))
})
afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

const MB = 1024 * 1024
const message = (number: number, size = 10): SpooledMessage => ({ key: 'k', value: String(number).padEnd(size, '.') })
const numberOf = ({ value }: SpooledMessage): number => Number.parseInt(value, 10)
const opened = (maxBytes = MB, segmentBytes = 4096): Promise<Spool> => Spool.open(root, { maxBytes, segmentBytes })
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index)
const segments = async (folder = '0'): Promise<string[]> =>
  (await readdir(join(root, folder))).filter((name) => name.endsWith('.segment')).toSorted()

async function fill(spool: Spool, from: number, to: number, size?: number): Promise<void> {
  await Promise.all(numbers(from, to).map((number) => spool.append(message(number, size))))
}

async function drain(spool: Spool, mostBytes = 1000): Promise<number[]> {
  const found: number[] = []
  while (!spool.empty) {
    const { messages } = await spool.read(mostBytes)
    found.push(...messages.map(numberOf))
    await spool.advance()
  }
  return found
}

test('messages are read in order over many segments, and read segments are removed', async () => {
  const spool = await opened()
  for (let from = 0; from < 1000; from += 100) await fill(spool, from, from + 100)
  expect((await segments()).length).toBeGreaterThan(3)
  expect(await drain(spool)).toEqual(numbers(0, 1000))
  expect([spool.bytes, await segments()]).toEqual([0, []])
  await spool.close()
})

test('reading again without advancing returns the same', async () => {
  const spool = await opened()
  await fill(spool, 0, 5)
  const [first, second] = [await spool.read(1000), await spool.read(1000)]
  expect(first.messages).toEqual(second.messages)
  await spool.close()
})

test('a message larger than one read is read', async () => {
  const spool = await opened()
  await fill(spool, 0, 3, 3000)
  expect(await drain(spool, 100)).toEqual([0, 1, 2])
  await spool.close()
})

test('messages can be appended while others are read', async () => {
  const spool = await opened()
  const found: number[] = []
  const writing = (async () => {
    for (const number of numbers(0, 300)) await spool.append(message(number))
  })()
  while (found.length < 300) {
    const { messages } = await spool.read(500)
    found.push(...messages.map(numberOf))
    await spool.advance()
    await new Promise(setImmediate)
  }
  await writing
  expect([found, spool.empty]).toEqual([numbers(0, 300), true])
  await spool.close()
})

test('messages of an earlier process are read first', async () => {
  const before = await opened()
  await fill(before, 0, 10)
  await before.close()
  const after = await opened()
  expect(after.empty).toBe(false)
  await fill(after, 10, 20)
  expect(await drain(after)).toEqual(numbers(0, 20))
  await after.close()
})

test.each([1, 5, 9, 15])('a segment truncated by %i bytes loses only its last message and is not appended to', async (torn) => {
  const before = await opened()
  await fill(before, 0, 10)
  const bytes = before.bytes
  await before.close()
  const [only = ''] = await segments()
  await truncate(join(root, '0', only), bytes - torn)
  const after = await opened()
  await fill(after, 10, 12)
  expect(await drain(after)).toEqual([...numbers(0, 9), 10, 11])
  await after.close()
})

test('garbage at the end is skipped', async () => {
  const before = await opened()
  await fill(before, 0, 3)
  await before.close()
  const [only = ''] = await segments()
  await appendFile(join(root, '0', only), Buffer.from([255, 255, 255, 255, 1, 2, 3, 4, 5]))
  const after = await opened()
  expect(await drain(after)).toEqual([0, 1, 2])
  await after.close()
})

describe('a full spool', () => {
  test('refuses messages, keeps its content, and accepts again once there is room', async () => {
    const spool = await opened(20_000, 4000)
    const taken: number[] = []
    const filling = (async () => {
      for (const number of numbers(0, 1000)) {
        await spool.append(message(number, 500))
        taken.push(number)
      }
    })()
    await expect(filling).rejects.toBeInstanceOf(SpoolFullError)
    expect(taken.length).toBeGreaterThan(30)
    expect(await drain(spool)).toEqual(taken)
    await spool.append(message(7))
    expect(await drain(spool)).toEqual([7])
    await spool.close()
  })

  test('a failing disk refuses messages, leaves no files behind, and is retried', async () => {
    const spool = await opened()
    await rm(join(root, '0'), { recursive: true })
    for (const number of numbers(0, 5)) await expect(spool.append(message(number))).rejects.toBeInstanceOf(SpoolFullError)
    const again = await opened()
    await fill(again, 0, 3)
    expect(await drain(again)).toEqual([0, 1, 2])
    await again.close()
    await fill(spool, 5, 6)
    expect(await drain(spool)).toEqual([5])
    await spool.close()
  })
})

describe('folders', () => {
  test('concurrent processes have separate folders', async () => {
    const [one, other] = [await opened(), await opened()]
    await fill(one, 0, 3)
    await fill(other, 10, 13)
    expect([await drain(one), await drain(other)]).toEqual([
      [0, 1, 2],
      [10, 11, 12],
    ])
    await one.close()
    await other.close()
  })

  test('segments of dead processes are taken over by the next one', async () => {
    const [one, other] = [await opened(), await opened()]
    await fill(one, 0, 3)
    await fill(other, 10, 13)
    await one.close()
    await other.close()
    const heir = await opened()
    expect(await drain(heir)).toEqual([0, 1, 2, 10, 11, 12])
    await heir.close()
  })

  test('a lock of a dead process, or of a reused pid, is stale', async () => {
    for (const lock of [`${hostname()}\n999999999\n12345\n`, `${hostname()}\n${process.pid}\n1\n`]) {
      const before = await opened()
      await fill(before, 0, 2)
      await before.close()
      await writeFile(join(root, '0', 'lock'), lock)
      const after = await opened()
      expect(await drain(after)).toEqual([0, 1])
      await after.close()
    }
  })

  test('a lock of another host is respected while its heartbeat is recent', async () => {
    const before = await opened()
    await fill(before, 0, 2)
    await before.close()
    await writeFile(join(root, '0', 'lock'), 'elsewhere\n1\n1\n')
    const after = await opened()
    expect(after.empty).toBe(true)
    await after.close()
  })
})
