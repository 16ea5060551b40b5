import { describe, expect, it } from '@jest/globals'
import type { IncomingMessage } from 'node:http'
import { visitorOf } from './visitor.ts'

const requestWith = (headers: Readonly<Record<string, string>>) => ({ headers }) as unknown as IncomingMessage

describe('the country of a visitor', () => {
  const countries = { header: 'x-edge-country', fallback: 'DE' }

  it('is what the edge says', () => {
    expect(visitorOf(requestWith({ 'x-edge-country': 'FR' }), countries)).toMatchObject({ country: 'FR', edgeCountry: 'FR' })
  })

  it('is the configured one where the edge says nothing, with and without cookies', () => {
    for (const headers of [{}, { cookie: 'nsfw=0' }])
      expect(visitorOf(requestWith(headers), countries)).toMatchObject({ country: 'DE', edgeCountry: 'DE' })
  })

  it('is the US where nobody says anything', () => {
    const visitor = visitorOf(requestWith({}), { header: undefined, fallback: undefined })
    expect([visitor.country, visitor.edgeCountry]).toEqual(['US', undefined])
  })
})
