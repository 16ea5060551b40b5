import type { Announcements } from '@dnd-kit/core'
import type { BoardItem } from '@ribbonry/contracts'

export const HOW_TO_ARRANGE =
  'To move a gift press the space bar, then the arrow keys, and the space bar again to put it down. Escape puts it back.'

/** Screen reader announcements while a gift is dragged. */
export function announcementsFor(items: readonly Pick<BoardItem, 'item_id' | 'title'>[]): Announcements {
  const find = (id: unknown) => items.findIndex((item) => item.item_id === id)
  const at = (id: unknown) => `place ${find(id) + 1} of ${items.length}`
  const title = (id: unknown) => items[find(id)]?.title ?? 'The gift'
  let hasMoved = false
  return {
    onDragStart: ({ active }) => {
      hasMoved = false
      return `Picked up: ${title(active.id)}, at ${at(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      // Dragged over its own place before any move: keeps the previous announcement.
      if (!hasMoved && over?.id === active.id) return undefined
      hasMoved = true
      return `${title(active.id)} is over ${over === null ? 'no place' : at(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `${title(active.id)} stands at ${over === null ? at(active.id) : at(over.id)} now.`,
    onDragCancel: ({ active }) => `${title(active.id)} is back at ${at(active.id)}.`,
  }
}
