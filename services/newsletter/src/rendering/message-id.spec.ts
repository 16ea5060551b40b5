import { expect, it } from '@jest/globals'
import { mailIdOf, messageIdOf } from './message-id.ts'

const SITE = 'https://ribbonry.test'

it('identifies a mail and is parsed back; foreign Message-IDs are not', () => {
  const messageId = messageIdOf('price-drop.7', 2, SITE)
  expect(messageId).toBe('<price-drop.7.2@ribbonry.test>')
  expect(mailIdOf(` ${messageId}\r`, SITE)).toBe('price-drop.7')
  for (const other of ['<price-drop.7.2@elsewhere.test>', '<7@ribbonry.test>', 'price-drop.7.2@ribbonry.test', ''])
    expect(mailIdOf(other, SITE)).toBeUndefined()
})
