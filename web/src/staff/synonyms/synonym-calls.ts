import { createSynonym, deleteSynonym, importSynonyms, listSynonyms, previewSynonym, searchPosts } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'
import { operationUndo } from '../kit/operation-undo.ts'

const CHANGED = { refresh: [listSynonyms], stale: [searchPosts, previewSynonym], failsOffline: true } as const

export const listSynonymsQuery = query(listSynonyms)
export const previewQuery = query(previewSynonym, { retry: false })
export const useCreateSynonym = mutation(createSynonym, CHANGED)
export const useDeleteSynonym = mutation(deleteSynonym, CHANGED)
export const useSynonymUndo = operationUndo(CHANGED)
export const useImportSynonyms = mutation(importSynonyms, CHANGED)
