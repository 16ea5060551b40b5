import { getOperation, listOperations, undoOperation } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

export const operationsQuery = query(listOperations, { staleTime: 5000 })
export const operationQuery = query(getOperation, { staleTime: 5000 })
export const useUndoOperation = mutation(undoOperation, { refresh: [listOperations, getOperation] })
