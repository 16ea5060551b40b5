import { useMutation, useQueryClient } from '@tanstack/react-query'
import { exportData } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Exports everything stored about the member. */
export function useExportData() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(exportData),
    mutationFn: () => send(transportOf(client), exportData, {}),
    gcTime: 0,
  })
}
