import { BOARD_NAME_LENGTH, COMMENT_LENGTH } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import { demoBoards } from './boards.ts'

const boards = demoBoards.flatMap((member) => member.boards.map((board) => ({ ...board, username: member.username })))

describe('the boards of the demo', () => {
  it('have names and comments that members could have written', () => {
    for (const { name, items } of boards) {
      expect([
        name,
        name.length <= BOARD_NAME_LENGTH,
        items.every(({ comment = '' }) => comment.length <= COMMENT_LENGTH),
      ]).toEqual([name, true, true])
    }
    expect(new Set(boards.map(({ username, name }) => `${username} ${name.toLowerCase()}`)).size).toBe(boards.length)
  })

  it('fill a row of previews or nearly so, and contain each gift once', () => {
    for (const { name, items } of boards)
      expect([name, items.length >= 3, new Set(items.map(({ gift }) => gift)).size]).toEqual([name, true, items.length])
  })

  it('share some gifts, so that what is saved together can be seen', () => {
    const savers = new Map<string, Set<string>>()
    for (const { username, items } of boards)
      for (const { gift } of items) savers.set(gift, (savers.get(gift) ?? new Set()).add(username))
    expect([...savers.values()].filter(({ size }) => size > 1).length).toBeGreaterThanOrEqual(5)
  })
})
