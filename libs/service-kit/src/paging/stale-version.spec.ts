import { describe, expect, it } from '@jest/globals'
import { call } from '@ribbonry/contracts'
import { z } from 'zod'
import { DomainError } from '../calls/domain-error.ts'
import { refuseStale, StaleRow, StaleVersion } from './stale-version.ts'

class StaleShop extends StaleRow<{ name: string }> {}
class StaleMug extends StaleRow<{ size: number }> {}

const saveShop = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/shop',
  summary: 'Saves a shop',
  access: 'visitor',
  answer: z.object({}),
  refuses: ['stale-version'],
  refusalContent: { 'stale-version': z.strictObject({ shop: z.strictObject({ name: z.string() }) }) },
})

const present = ({ name }: { name: string }) => ({ shop: { name: name.toUpperCase() } })
const saving = <Saved>(outcome: Promise<Saved>): Promise<Saved> => refuseStale(saveShop, StaleShop, outcome, present)

describe('a save', () => {
  it('that is based on the current version goes through', async () => {
    expect(await saving(Promise.resolve('saved'))).toBe('saved')
  })

  it('that is based on another one is refused with the row as it is now', async () => {
    await expect(saving(Promise.reject(new StaleShop({ name: 'teas' }, 4)))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'stale-version',
      content: { shop: { name: 'TEAS' } },
    })
  })

  it.each([
    ['of something else', new StaleMug({ size: 2 }, 4)],
    ['without a row', new StaleVersion(4)],
    ['for another reason', new DomainError('not-found', 'no-such-shop', 'There is no such shop.')],
  ])('that is refused %s is refused the same way', async (_why, error) => {
    await expect(saving(Promise.reject(error))).rejects.toBe(error)
  })
})
