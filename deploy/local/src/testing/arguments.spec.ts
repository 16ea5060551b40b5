import { expect, test } from '@jest/globals'
import { readTestArguments } from './arguments.ts'

test('a slow run has the seed that is named, or draws one', () => {
  expect(readTestArguments(['screens', '--slow=5']).slow).toBe(5)
  expect(readTestArguments(['screens', '--slow']).slow).toEqual(expect.any(Number))
  expect(readTestArguments(['screens']).slow).toBeUndefined()
})

test('flags with an optional value leave the names of parts alone, and what follows `--` is for Jest', () => {
  const { parts, jestArgs } = readTestArguments(['--slow', 'screens', '--', '--slow', 'ads'])
  expect([parts.workspaces.map(({ name }) => name), jestArgs]).toEqual([['screens'], ['--slow', 'ads']])
})

test.each([
  [['--slow=soon'], '--slow=soon must be a seed'],
  [['--changed', 'catalog'], '--changed chooses the parts by itself: leave out catalog'],
  [['--changed=no-such-commit'], '--changed=no-such-commit names no commit'],
  [['nowhere'], 'There is no part "nowhere" with tests'],
])('%p mean nothing', (args, sentence) => {
  expect(() => readTestArguments(args)).toThrow(sentence)
})
