import { listAllCampaigns } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'

/** Shorter than the time between two looks. */
export const allCampaignsQuery = query(listAllCampaigns, { staleTime: 4000 })
