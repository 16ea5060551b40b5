import { getMail, liftSuppression, listMails, listSuppressions, sendMailAgain } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const FRESH = { staleTime: 2000 }

export const listMailsQuery = query(listMails, FRESH)
export const mailQuery = query(getMail, FRESH)
export const listSuppressionsQuery = query(listSuppressions, FRESH)

export const useSendMailAgain = mutation(sendMailAgain, { refresh: [listMails] })
export const useLiftSuppression = mutation(liftSuppression, { refresh: [listSuppressions] })
