import { expect, test } from '@jest/globals'
import { assertTestOnly } from './test-only.ts'

test.each(['ribbonry', 'postgres', ''])('%p is not dropped', (name) => {
  expect(() => assertTestOnly(name)).toThrow('nothing of it is dropped')
})

test('a database named as a test may be dropped', () => {
  expect(() => assertTestOnly('test_catalog_0a1b')).not.toThrow()
})
