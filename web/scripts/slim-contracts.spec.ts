import { describe, expect, it } from '@jest/globals'
import * as contracts from '@ribbonry/contracts'
import { slimModule } from './slim-contracts.ts'

describe('the contracts of a page', () => {
  const source = slimModule(contracts)

  it('are routes and plain data', () => {
    expect(source).toContain('export const listPosts = {"method":"GET","path":"/api/lists/:sort/:page"}')
    expect(source).toContain('export const DEFAULT_COUNTRY = "US"')
  })

  it('hold no schema and no function', () => {
    expect(source).not.toMatch(/export const (Post|Envelope|toCountry|call|openApiDocument) /)
  })
})
