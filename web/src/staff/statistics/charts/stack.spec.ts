import { describe, expect, it } from '@jest/globals'
import { stackEdges } from './stack.ts'

describe('a stack', () => {
  it('starts each layer where the one below ends', () => {
    expect(
      stackEdges([
        [1, 2],
        [3, 0],
        [5, 5],
      ]),
    ).toEqual([
      [
        [0, 1],
        [0, 2],
      ],
      [
        [1, 4],
        [2, 2],
      ],
      [
        [4, 9],
        [2, 7],
      ],
    ])
  })

  it('may have nothing in it', () => {
    expect([stackEdges([]), stackEdges([[]])]).toEqual([[], [[]]])
  })
})
