import { describe, expect, it } from '@jest/globals'
import { DomainError, InvalidInput, statusOf, type RefusalKind } from './domain-error.ts'

describe('the status of a refusal', () => {
  it.each<[RefusalKind, number, number]>([
    ['refused', 422, 200],
    ['not-found', 404, 200],
    ['conflict', 409, 200],
    ['unauthenticated', 401, 401],
    ['forbidden', 403, 403],
    ['too-many', 429, 429],
    ['too-large', 413, 413],
    ['unavailable', 503, 503],
  ])('%s is %i, and %i where the client reads the envelope', (kind, plain, inEnvelope) => {
    const error = new DomainError(kind, 'some-code', 'Some sentence.')
    expect(statusOf(error, false)).toBe(plain)
    expect(statusOf(error, true)).toBe(inEnvelope)
  })
})

describe('invalid input', () => {
  it('says its first fault as its sentence', () => {
    expect(new InvalidInput({ name: 'Please enter a name', price: 'A price is a number.' }).message).toBe('Please enter a name')
    expect(new InvalidInput({}).message).not.toBe('')
  })
})
