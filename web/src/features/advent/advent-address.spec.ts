import { describe, expect, it } from '@jest/globals'
import { adventMetadata, adventPath, readAdventAddress } from './advent-address.ts'

const read = (query: string) => readAdventAddress('/uk/advent/', new URLSearchParams(query))

describe('the address of the advent calendar', () => {
  it('has the door that is opened', () => {
    expect(adventPath('uk', 24)).toBe('/uk/advent/?door=24')
    expect([read('door=1'), read('door=24')]).toEqual([
      { region: 'uk', door: 1 },
      { region: 'uk', door: 24 },
    ])
  })

  it.each(['', 'door=0', 'door=25', 'door=-1', 'door=1.5', 'door=01', 'door=x'])('has none with "%s"', (query) => {
    expect(read(query)).toEqual({ region: 'uk' })
  })

  it('is indexed without a door', () => {
    expect([adventMetadata(read('')).noindex, adventMetadata(read('door=2')).noindex]).toEqual([undefined, true])
  })
})
