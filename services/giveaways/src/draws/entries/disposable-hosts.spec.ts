import { expect, it } from '@jest/globals'
import { isDisposable } from './disposable-hosts.ts'

it.each([
  ['ann@mailinator.com', true],
  ['ann@box.mailinator.com', true],
  ['ann@notmailinator.com', false],
  ['ann@mailinator.com.example.org', false],
  ['mailinator.com@example.org', false],
  ['ann@throwaway.example', true],
])('%s is disposable: %s', (email, expected) => {
  expect(isDisposable(email, ['throwaway.example'])).toBe(expected)
})
