import {
  createAffiliatePayment,
  deleteAffiliatePayment,
  getAffiliateEarnings,
  getAffiliateRevenue,
  importAffiliateReport,
  listAffiliateImports,
  listAffiliateRefusals,
  restoreAffiliatePayment,
  setAffiliateRef,
} from '@ribbonry/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendForm } from '../../api/call.ts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'
import { queryKey } from '../../api/query-key.ts'
import { refresh } from '../../api/refresh.ts'
import { transportOf } from '../../api/transport.ts'

const FRESH = { staleTime: 5000 }

export const earningsQuery = query(getAffiliateEarnings, FRESH)
export const revenueQuery = query(getAffiliateRevenue, FRESH)
export const importsQuery = query(listAffiliateImports, FRESH)
export const refusalsQuery = query(listAffiliateRefusals)

const CHANGED = { refresh: [getAffiliateEarnings] }
export const useCreatePayment = mutation(createAffiliatePayment, CHANGED)
export const useDeletePayment = mutation(deleteAffiliatePayment, CHANGED)
export const useRestorePayment = mutation(restoreAffiliatePayment, CHANGED)
export const useSetRef = mutation(setAffiliateRef, CHANGED)

/** Uploads a programme's report, which is imported in the background. */
export function useImportReport() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(importAffiliateReport),
    mutationFn: ({ program, report }: { readonly program: string; readonly report: File }) => {
      const form = new FormData()
      form.set('program', program)
      form.set('report', report)
      return sendForm(transportOf(client), importAffiliateReport, form)
    },
    onSuccess: async () => {
      const changed = [listAffiliateImports, getAffiliateEarnings]
      await Promise.all(changed.map((call) => refresh(client, { queryKey: queryKey(call) })))
    },
  })
}
