import type { MenuItem } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { saveErrorsOf } from '../../kit/editor/save-errors.ts'
import { menuEntriesQuery, useDeleteMenuEntry, useMenuUndo, useMoveMenuEntry } from './menu-calls.ts'
import { deletedText, movedText, TEXTS } from './menu-editor-texts.ts'
import { type MenuPlace, moved } from './menu-order.ts'

/**
 * Moves and deletions of menu entries, each with an undo. A move shows at once; one that follows waits for its answer, so that
 * they are saved in their order.
 */
export function useMenuChanges() {
  const client = useQueryClient()
  const { queryKey } = menuEntriesQuery()
  const moving = useMoveMenuEntry()
  const removing = useDeleteMenuEntry()
  const offerUndo = useMenuUndo()
  const waiting = useRef({ last: Promise.resolve(), count: 0 })
  const attempt = async (done: string, change: () => Promise<{ readonly operation_id: string | null }>) => {
    try {
      offerUndo((await change()).operation_id, done, TEXTS.back)
    } catch (error) {
      const { all, fields } = saveErrorsOf(error)
      showMessage(all ?? Object.values(fields)[0] ?? TEXTS.notSaved)
      await client.invalidateQueries({ queryKey })
    }
  }
  const send = async (id: number, { parent, before }: MenuPlace) => {
    const answer = await moving.mutateAsync({ body: { nav_id: id, parent, ...(before !== null && { before }) } })
    // Further moves are shown already that the answer does not know.
    if (waiting.current.count === 1) client.setQueryData(queryKey, { navigation: answer.navigation })
    return answer
  }
  return {
    move: async ({ id, title }: MenuItem, place: MenuPlace) => {
      client.setQueryData(queryKey, (now) => now && { navigation: moved(now.navigation, id, place) })
      const queue = waiting.current
      queue.count += 1
      queue.last = queue.last.then(async () => {
        await attempt(movedText(title), () => send(id, place))
        queue.count -= 1
      })
      await queue.last
    },
    remove: async ({ id, title }: MenuItem) =>
      await attempt(deletedText(title), () => removing.mutateAsync({ body: { nav_id: id } })),
  }
}
