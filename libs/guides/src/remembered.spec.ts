import { expect, it } from '@jest/globals'
import { remembered } from './remembered.ts'

it('reads each text once, while it is cached', () => {
  const read: string[] = []
  const lengthOf = remembered((text) => {
    read.push(text)
    return text === '' ? undefined : text.length
  })
  expect(['ab', '', 'ab', ''].map(lengthOf)).toEqual([2, undefined, 2, undefined])
  expect(read).toEqual(['ab', ''])
  for (let number = 0; number < 5000; number += 1) expect(lengthOf(`link ${number}`)).toBe(`link ${number}`.length)
  expect(lengthOf('ab')).toBe(2)
  expect(read.filter((text) => text === 'ab')).toHaveLength(2)
})
