import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallAnswer } from '@ribbonry/contracts'
import { sendForm } from './call.ts'
import { queryKey } from './query-key.ts'
import { transportOf } from './transport.ts'

/** Hook of a call that takes a form with a file: `const useSubmitProduct = formMutation(submitProduct)`. Nothing is kept. */
export function formMutation<C extends Call>(declared: C) {
  return () => {
    const client = useQueryClient()
    return useMutation({
      mutationKey: queryKey(declared),
      mutationFn: (form: FormData): Promise<CallAnswer<C>> => sendForm(transportOf(client), declared, form),
      gcTime: 0,
    })
  }
}

/** The message of a successful answer (`meta.message`). */
export function messageOf(answer: object): string | undefined {
  const { meta } = answer as { readonly meta?: { readonly message?: unknown } }
  return typeof meta?.message === 'string' ? meta.message : undefined
}
