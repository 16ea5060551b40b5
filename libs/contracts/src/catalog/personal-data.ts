import { personalDataOf } from '../identity/erasure.ts'

export const catalogDataOf = personalDataOf('catalog')
