import { expect } from '@jest/globals'
import type { Person } from '@ribbonry/testing/openid'
import type { Answer } from './test-identity.ts'

export const SITE = 'http://site.test'

let people = 0
/** A person known to the provider. */
export const person = (given: Partial<Person> = {}): Person => {
  people += 1
  return {
    sub: `person-${people}`,
    email: `person${people}@provider.test`,
    email_verified: true,
    name: `Ann ${people}`,
    ...given,
  }
}

/** The address that an answer redirects to. */
export const locationOf = ({ headers }: Answer): string => headers.get('location') ?? ''
export const where = (answer: Answer): [path: string, query: Record<string, string>] => {
  const url = new URL(locationOf(answer), SITE)
  return [url.pathname, Object.fromEntries(url.searchParams)]
}
/** The reason in a redirect to the page of failed logins. */
export const reason = (answer: Answer): string => {
  expect([answer.status, where(answer)[0]]).toEqual([303, '/fail-social-login/'])
  return where(answer)[1]['reason'] ?? ''
}
