import { describe, expect, it } from '@jest/globals'
import * as contracts from '@ribbonry/contracts'
import { slimContracts, slimModules } from './slim-contracts.ts'

describe("the contracts in a page's code", () => {
  const modules = slimModules(contracts)
  const of = (name: string) => modules.get(`@ribbonry/contracts/${name}`)

  it('are routes and plain data, one module each', () => {
    expect(of('listPosts')).toBe('export const listPosts = {"method":"GET","path":"/api/lists/:sort/:page"}')
    expect(of('listUsers')).toBe('export const listUsers = {"method":"GET","path":"/api/admin/users","access":["access"]}')
    expect(of('DEFAULT_COUNTRY')).toBe('export const DEFAULT_COUNTRY = "US"')
  })

  it('contain no schema and no function', () => {
    expect(['Post', 'Envelope', 'toCountry', 'call', 'openApiDocument'].map(of)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('leave the table of pages to servers', () => {
    const resolveId = slimContracts(contracts).resolveId as unknown as (id: string, from: undefined, how: object) => unknown
    expect(() => resolveId('@ribbonry/contracts/pages', undefined, {})).toThrow('is for servers')
    expect(resolveId('@ribbonry/contracts/pages', undefined, { ssr: true })).toBeNull()
    expect(resolveId('@ribbonry/contracts', undefined, {})).toContain('slim:')
  })
})
