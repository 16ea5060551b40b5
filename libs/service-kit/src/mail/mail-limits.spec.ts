import { expect, it } from '@jest/globals'
import { mailboxOf } from './mail-limits.ts'

it.each([
  ['Ann@Example.org', 'ann@example.org'],
  ['ann+kites@example.org', 'ann@example.org'],
  ['a.nn@example.org', 'a.nn@example.org'],
  ['a.n.n+1@GoogleMail.com', 'ann@gmail.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['+ann@example.org', '+ann@example.org'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
