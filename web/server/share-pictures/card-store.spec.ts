import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CardStore } from './card-store.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-store-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

describe('the store of share pictures', () => {
  it('returns stored cards, to another process as well', async () => {
    await new CardStore(join(folder, 'new')).put('a', Buffer.from('card'))
    expect(String(await new CardStore(join(folder, 'new')).get('a'))).toBe('card')
    expect(await new CardStore(folder).get('a')).toBeUndefined()
  })

  it('evicts the oldest for new ones', async () => {
    for (let number = 0; number < 20; number += 1) {
      const file = join(folder, `old-${number}.jpg`)
      await writeFile(file, 'card')
      await utimes(file, 1000 + number, 1000 + number)
    }
    const store = new CardStore(folder, 20)
    await store.put('new', Buffer.from('card'))
    const left = await readdir(folder)
    expect(left.length).toBeLessThanOrEqual(20)
    expect(left).toEqual(expect.arrayContaining(['new.jpg', 'old-19.jpg']))
    expect(left).not.toContain('old-0.jpg')
  })
})
