import { personalDataOf } from '../identity/erasure.ts'

export const adsDataOf = personalDataOf('ads')
