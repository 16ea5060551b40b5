import { enterShipments, getGiveaway, getWinnerPublicInfo, saveWinnerAddress, setWinnerConsent } from '@ribbonry/contracts'
import { mutation } from '../api/mutation.ts'
import { query } from '../api/query.ts'

/** What a link's token opens. Asked for once more only by hand: a wrong token stays wrong. */
export const prizeQuery = query(getWinnerPublicInfo, { retry: false, gcTime: 0 })
/** The public side of the giveaway, for its picture. */
export const giveawayQuery = query(getGiveaway, { retry: false })

export const useSaveAddress = mutation(saveWinnerAddress, { refresh: [getWinnerPublicInfo] })
export const useEnterShipments = mutation(enterShipments, { refresh: [getWinnerPublicInfo] })
export const useSetConsent = mutation(setWinnerConsent, { refresh: [getWinnerPublicInfo] })
