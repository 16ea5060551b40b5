import { expect, test } from '@jest/globals'
import { readArguments } from './arguments.ts'

const known = ['cache', 'list', 'size']

test('no arguments select every part, with the default rules', () => {
  expect(readArguments([], known)).toEqual({ parts: known, rules: { pairs: 5, seconds: 4, connections: 32 }, profile: false })
})

test('parts run in their own order, in whatever order they are named', () => {
  expect(readArguments(['size', 'cache', '--pairs', '9', '--profile'], known)).toMatchObject({
    parts: ['cache', 'size'],
    rules: { pairs: 9 },
    profile: true,
  })
})

test('an unknown part is refused, with the known ones', () => {
  expect(() => readArguments(['cash'], known)).toThrow('There is no part "cash": there are cache, list, size')
})

test.each(['0', '-1', '2.5', 'many'])('--pairs %s is refused with a message', (text) => {
  expect(() => readArguments([`--pairs=${text}`], known)).toThrow('--pairs is a whole number from 1')
})

test('a prefix of several names selects all of them', () => {
  expect(readArguments(['count'], ['list', 'count-fast', 'count-slow', 'counter']).parts).toEqual(['count-fast', 'count-slow'])
})
