import { expect, test } from '@jest/globals'
import { readReplayArguments } from './arguments.ts'

const SITE = 'http://127.0.0.1:8080'

test('the defaults are 500 events a second for two minutes, at the local site', () => {
  expect(readReplayArguments([], SITE)).toMatchObject({ url: SITE, rate: 500, minutes: 2, seed: 1 })
})

test('an address loses its trailing slash', () => {
  expect(readReplayArguments(['--url', 'http://other.test:9000/'], SITE).url).toBe('http://other.test:9000')
})

test.each([
  ['--rate', 'fast'],
  ['--rate', '0'],
  ['--minutes', '-1'],
  ['--bots', '2'],
  ['--url', 'nowhere'],
])('%s %s is refused with a message', (name, text) => {
  expect(() => readReplayArguments([`${name}=${text}`], SITE)).toThrow(name)
})
