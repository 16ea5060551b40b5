import {
  approveGuideUpdate,
  correctSubmission,
  exportWriterPayments,
  getGuideWriter,
  listMySubmissions,
  listSubmissionPeople,
  listSubmissionsOf,
  paySubmissions,
  voidWriterPayment,
} from '@ribbonry/contracts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'

const CHANGED = { refresh: [listSubmissionPeople, listSubmissionsOf, listMySubmissions, getGuideWriter] }

export const submissionsOfQuery = query(listSubmissionsOf, { staleTime: 5000 })
export const submissionPeopleQuery = query(listSubmissionPeople, { staleTime: 5000 })
export const mySubmissionsQuery = query(listMySubmissions, { staleTime: 5000 })

export const useApproveUpdate = mutation(approveGuideUpdate, CHANGED)
export const usePaySubmissions = mutation(paySubmissions, CHANGED)
export const useVoidPayment = mutation(voidWriterPayment, CHANGED)
export const useCorrectSubmission = mutation(correctSubmission, CHANGED)
/** A mutation, because the file is requested by a button and never cached. */
export const useExportPayments = mutation(exportWriterPayments)
