import { personalDataOf } from '../identity/erasure.ts'

export const paymentsDataOf = personalDataOf('payments')
