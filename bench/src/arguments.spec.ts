import { expect, test } from '@jest/globals'
import { readArguments } from './arguments.ts'

const known = ['cache', 'list', 'size']

test('nothing named means every part, by the usual rules', () => {
  expect(readArguments([], known)).toEqual({ parts: known, rules: { pairs: 5, seconds: 4, connections: 32 }, profile: false })
})

test('parts run in their own order, whatever order they are named in', () => {
  expect(readArguments(['size', 'cache', '--pairs', '9', '--profile'], known)).toMatchObject({
    parts: ['cache', 'size'],
    rules: { pairs: 9 },
    profile: true,
  })
})

test('a part that there is not is named, with those that there are', () => {
  expect(() => readArguments(['cash'], known)).toThrow('There is no part "cash": there are cache, list, size')
})

test.each(['0', '-1', '2.5', 'many'])('--pairs %s is refused in words', (text) => {
  expect(() => readArguments([`--pairs=${text}`], known)).toThrow('--pairs is a whole number from 1')
})

test('the first word of several names means all of them', () => {
  expect(readArguments(['count'], ['list', 'count-fast', 'count-slow', 'counter']).parts).toEqual(['count-fast', 'count-slow'])
})
