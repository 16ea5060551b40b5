import { expect, test } from '@jest/globals'
import { readEntry, treeSeconds } from './process-tree.ts'

test('a line of the kernel names the parent and the four times, whatever the program is called', () => {
  const stat = '42 (a (strange) name) S 7 42 42 0 -1 4194304 100 200 0 0 150 50 25 75 20 0 1 0 99 1 2'
  expect(readEntry(42, stat)).toEqual({ pid: 42, parent: 7, seconds: 3 })
})

test('the processor time of a tree is that of the process and all below it', () => {
  const entries = [
    { pid: 1, parent: 0, seconds: 100 },
    { pid: 2, parent: 1, seconds: 1 },
    { pid: 3, parent: 2, seconds: 20 },
    { pid: 4, parent: 3, seconds: 300 },
    { pid: 5, parent: 1, seconds: 4000 },
  ]
  expect(treeSeconds(2, entries)).toBe(321)
  expect(treeSeconds(6, entries)).toBe(0)
})
