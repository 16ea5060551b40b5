import { deleteMenuEntry, editMenuEntry, getNavigation, listMenuEntries, type MenuItem, moveMenuEntry } from '@ribbonry/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '../../../api/call-error.ts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'
import { operationUndo } from '../../kit/operation-undo.ts'

const CHANGED = { refresh: [listMenuEntries], stale: [getNavigation], failsOffline: true } as const

/** Read on every visit: a version that is kept would make the first save fail. */
export const menuEntriesQuery = query(listMenuEntries, { staleTime: 0, gcTime: 0 })
export const useEditMenuEntry = mutation(editMenuEntry, CHANGED)
export const useDeleteMenuEntry = mutation(deleteMenuEntry, CHANGED)
export const useMenuUndo = operationUndo(CHANGED)
export const useMoveMenuEntry = mutation(moveMenuEntry, { stale: [getNavigation], failsOffline: true })

/** The entry as somebody else saved it, from the refusal of a save; undefined for other refusals. */
export function entryOfOthers(error: unknown): MenuItem | undefined {
  if (!(error instanceof CallError) || error.code !== 'stale-version') return undefined
  return error.content['current'] as MenuItem | undefined
}

/** Shows an entry as somebody else saved it. */
export function showEntry(client: QueryClient, entry: MenuItem): void {
  client.setQueryData(menuEntriesQuery().queryKey, (now) =>
    now === undefined ? now : { navigation: now.navigation.map((one) => (one.id === entry.id ? entry : one)) },
  )
}
