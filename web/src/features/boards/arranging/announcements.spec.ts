import type { Active, Over } from '@dnd-kit/core'
import { describe, expect, it } from '@jest/globals'
import { announcementsFor } from './announcements.ts'

const items = [
  { item_id: 4, title: 'A lamp' },
  { item_id: 9, title: 'A kite' },
]
const at = (active: number, over: number | null) => ({
  active: { id: active } as Active,
  over: over === null ? null : ({ id: over } as Over),
})

describe('a gift that is moved with the keyboard', () => {
  it('is announced from place to place, and not over its own place before it moved', () => {
    const { onDragStart, onDragOver, onDragEnd } = announcementsFor(items)
    expect([
      onDragStart(at(4, null)),
      onDragOver(at(4, 4)),
      onDragOver(at(4, 9)),
      onDragOver(at(4, 4)),
      onDragEnd(at(4, 9)),
    ]).toEqual([
      'Picked up: A lamp, at place 1 of 2.',
      undefined,
      'A lamp is over place 2 of 2.',
      'A lamp is over place 1 of 2.',
      'A lamp stands at place 2 of 2 now.',
    ])
  })

  it('is announced where it is put back, and over no place', () => {
    const { onDragStart, onDragOver, onDragCancel } = announcementsFor(items)
    onDragStart(at(9, null))
    expect([onDragOver(at(9, null)), onDragCancel(at(9, null))]).toEqual([
      'A kite is over no place.',
      'A kite is back at place 2 of 2.',
    ])
  })
})
