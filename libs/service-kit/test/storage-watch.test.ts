import { expect, it } from '@jest/globals'
import { Registry } from 'prom-client'
import { Health, watchStorage } from '../src/index.ts'

it('warns while a store of pictures is full, stays ready, and exports the free bytes', async () => {
  const [health, registry] = [new Health(), new Registry()]
  let freeBytes = 100
  const provider = watchStorage(Symbol('configuration'), () => ({
    space: async () => await Promise.resolve({ freeBytes, minFreeBytes: 50 }),
  }))
  if (!('useFactory' in provider)) throw new Error('The provider has no factory')
  await provider.useFactory({}, health, registry)
  expect([await health.faults(), await health.warnings()]).toEqual([[], []])
  freeBytes = 49
  expect([await health.faults(), await health.warnings()]).toEqual([[], ['picture-storage']])
  expect(await registry.metrics()).toContain('picture_storage_free_bytes 49')
})
