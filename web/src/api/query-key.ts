import type { Call, CallArguments } from '@ribbonry/contracts'

/** The key of a call's answer in the query cache, derived from the contract: its route, then what was asked. */
export function queryKey<C extends Call>(declared: C, input?: CallArguments<C>): readonly unknown[] {
  const route = `${declared.method} ${declared.path}`
  if (input === undefined) return [route]
  return [route, { params: input.params ?? {}, query: input.query ?? {} }]
}
