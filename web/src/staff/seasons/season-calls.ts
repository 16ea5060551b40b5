import { createSeason, deleteSeason, getNavigation, getSeason, listSeasons, type Season, updateSeason } from '@ribbonry/contracts'
import { CallError } from '../../api/call-error.ts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'
import { operationUndo } from '../kit/operation-undo.ts'

const CHANGED = { refresh: [listSeasons], stale: [getSeason, getNavigation], failsOffline: true } as const

export const seasonsQuery = query(listSeasons, { staleTime: 0 })
export const useCreateSeason = mutation(createSeason, CHANGED)
export const useUpdateSeason = mutation(updateSeason, CHANGED)
export const useDeleteSeason = mutation(deleteSeason, CHANGED)
export const useSeasonUndo = operationUndo(CHANGED)

/** The season as somebody else saved it, from the refusal of a save; undefined for other refusals. */
export function seasonOfOthers(error: unknown): Season | undefined {
  if (!(error instanceof CallError) || error.code !== 'stale-version') return undefined
  return error.content['current'] as Season | undefined
}
