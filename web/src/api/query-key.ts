import type { Call, CallArguments } from '@ribbonry/contracts'

/** Cache key of a call, derived from the contract: route, then input. */
export function queryKey<C extends Call>(declared: C, input?: CallArguments<C>): readonly unknown[] {
  const route = `${declared.method} ${declared.path}`
  if (input === undefined) return [route]
  const { params = {}, query = {}, body } = input
  return [route, { params, query, ...(body !== undefined && { body }) }]
}
