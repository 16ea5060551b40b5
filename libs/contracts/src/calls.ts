import type { Call } from './call.ts'
import { serviceModules } from './service-modules.ts'

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}

/** All declared calls by name. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  serviceModules.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Call] => isCall(entry[1]))),
)
