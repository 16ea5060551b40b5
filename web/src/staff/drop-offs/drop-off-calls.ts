import { disqualifyDropOff, getDiscountTokenByPost, listDropOffs, sendDiscount } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const CHANGED = { refresh: [listDropOffs] }

export const listDropOffsQuery = query(listDropOffs, { staleTime: 5000 })

export const useGetDiscount = mutation(getDiscountTokenByPost, CHANGED)
export const useSendDiscount = mutation(sendDiscount, CHANGED)
export const useDisqualify = mutation(disqualifyDropOff, CHANGED)
