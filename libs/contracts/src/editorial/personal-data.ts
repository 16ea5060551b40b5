import { personalDataOf } from '../identity/erasure.ts'

export const editorialDataOf = personalDataOf('editorial')
