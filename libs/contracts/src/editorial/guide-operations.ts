import { z } from 'zod'
import { call } from '../call.ts'
import { OperationFacts, OperationRow } from '../catalog/operations.ts'
import { Id } from '../scalars.ts'

const access = ['editor'] as const

/** Of the list of operations, whose page asks catalog; catalog asks editorial. */
export const getGuideOperation = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/admin/guide-operations/:id',
  summary: 'Products or guides before and after an operation on links; for the member who did it, and administrators',
  access,
  params: z.object({ id: Id }),
  refuses: ['operation-not-found'],
  answer: z.object({ rows: z.array(OperationRow) }),
})

export const undoGuideOperation = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/admin/guide-operations/:id/undo',
  summary: 'Gives products or guides back the links of before, those that nobody changed since; asked twice, the same',
  access,
  params: z.object({ id: Id }),
  refuses: ['operation-not-found', 'operation-running', 'cannot-undo'],
  answer: z.object({ operation: OperationFacts }),
})
