import { personalDataOf } from '../identity/erasure.ts'

export const newsletterDataOf = personalDataOf('newsletter')
