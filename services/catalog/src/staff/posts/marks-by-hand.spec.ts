import { expect, test } from '@jest/globals'
import { areMarkedByHand } from './marks-by-hand.ts'

const none = { broken: false, unavailable: false, markedByHand: false }
const broken = { broken: true, unavailable: false, markedByHand: false }

test.each([
  ['a mark that staff set', none, broken, null, true],
  ['a mark that staff take off again', { ...broken, markedByHand: true }, none, null, false],
  ['a mark of a check that staff take off', broken, none, 'broken', true],
  ['a mark that agrees with the check again', { ...none, markedByHand: true }, broken, 'broken', false],
  ['a save that changes no mark', { ...broken, markedByHand: true }, broken, null, true],
  ['a save of a gift that a check marked', broken, broken, 'broken', false],
] as const)('%s', (_what, before, after, checked, isByHand) => {
  expect(areMarkedByHand(before, after, checked)).toBe(isByHand)
})
