import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeUserRoles, type Role } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export interface Rights {
  readonly roles: Role[]
  readonly access_type: string | null
}

/** Replaces a member's flags. */
export function useChangeUserRoles(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(changeUserRoles),
    mutationFn: (body: Rights) => send(transportOf(client), changeUserRoles, { params: { user_id: id }, body }),
    onSuccess: () => client.invalidateQueries(),
  })
}
