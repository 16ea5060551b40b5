import { listAllCampaigns } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'

/** Fresh for less than the interval between polls (5 s). */
export const allCampaignsQuery = query(listAllCampaigns, { staleTime: 4000 })
