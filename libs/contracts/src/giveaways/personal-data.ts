import { personalDataOf } from '../identity/erasure.ts'

export const giveawaysDataOf = personalDataOf('giveaways')
