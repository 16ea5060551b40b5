import * as ads from './ads/index.ts'
import type { Call } from './call.ts'
import * as catalog from './catalog/index.ts'
import * as editorial from './editorial/index.ts'
import * as giveaways from './giveaways/index.ts'
import * as identity from './identity/index.ts'
import * as newsletter from './newsletter/index.ts'
import * as tracking from './tracking/index.ts'
import * as wishlist from './wishlist/index.ts'

/** Each service's index exports its call files; a call in one of them is thereby collected here. */
const services: readonly Record<string, unknown>[] = [
  ads,
  catalog,
  editorial,
  giveaways,
  identity,
  newsletter,
  tracking,
  wishlist,
]

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}

/** All declared calls by name. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  services.flatMap((service) => Object.entries(service).filter((entry): entry is [string, Call] => isCall(entry[1]))),
)
