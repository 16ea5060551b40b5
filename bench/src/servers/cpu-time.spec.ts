import { expect, test } from '@jest/globals'
import { cpuSecondsIn, cpuSecondsOf, memoryOf } from './cpu-time.ts'

test('user and system time are added up, and so is that of children which have ended', () => {
  const stat = '4211 (node) S 1 4211 4211 0 -1 4194304 100 0 0 0 250 50 30 20 20 0 11 0 123 456 789'
  expect(cpuSecondsIn(stat)).toBe(3.5)
})

test("a program's name with brackets and spaces does not shift the fields", () => {
  const stat = '4211 (a (b) c d) S 1 4211 4211 0 -1 4194304 100 0 0 0 100 100 0 0 20 0 11 0 123 456 789'
  expect(cpuSecondsIn(stat)).toBe(2)
})

test('an exited process has used no time and no memory', () => {
  expect([cpuSecondsOf(2 ** 30), memoryOf(2 ** 30)]).toEqual([0, undefined])
})

test('this process has used both', () => {
  expect(cpuSecondsOf(process.pid)).toBeGreaterThan(0)
  expect(memoryOf(process.pid)).toBeGreaterThan(1_000_000)
})
