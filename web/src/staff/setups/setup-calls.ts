import { listEditorialSetups, listStaffPosts, makeGiftOfSetup } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

export const listSetupsQuery = query(listEditorialSetups, { staleTime: 5000 })
export const useMakeGift = mutation(makeGiftOfSetup, { refresh: [listEditorialSetups], stale: [listStaffPosts] })
