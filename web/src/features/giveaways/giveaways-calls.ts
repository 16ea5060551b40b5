import { getGiveaway, listGiveaways } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'

export const giveawayQuery = query(getGiveaway)
export const giveawaysQuery = query(listGiveaways)
