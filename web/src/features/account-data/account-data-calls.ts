import { cancelDeletion, deleteAccount, exportData, getMe, subscribe } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'

/** Cancels an account's deletion: by the code of a mailed link, or as its member without one. */
export const useCancelDeletion = mutation(cancelDeletion, { refresh: [getMe] })
export const useDeleteAccount = mutation(deleteAccount)
/** Exports everything stored about the member. */
export const useExportData = mutation(exportData)
/** Subscribes to the newsletter; a mailed link confirms it. */
export const useSubscribe = mutation(subscribe)
