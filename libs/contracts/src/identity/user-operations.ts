import { z } from 'zod'
import { call } from '../call.ts'
import { OperationFacts, OperationRow } from '../catalog/operations.ts'
import { Id } from '../scalars.ts'

/** Of the list of operations, whose page asks catalog; catalog asks identity. */
export const getUserOperation = call({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/user-operations/:id',
  summary: 'Rights of members before and after an operation',
  access: ['access'],
  params: z.object({ id: Id }),
  refuses: ['operation-not-found'],
  answer: z.object({ rows: z.array(OperationRow) }),
})

export const undoUserOperation = call({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/user-operations/:id/undo',
  summary: 'Gives members back the rights of before, and ends their sessions; one administrator stays, and whoever asks for it',
  access: ['access'],
  params: z.object({ id: Id }),
  refuses: ['operation-not-found', 'operation-running', 'cannot-undo'],
  answer: z.object({ operation: OperationFacts }),
})
