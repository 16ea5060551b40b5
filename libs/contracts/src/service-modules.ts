import * as ads from './ads/index.ts'
import * as catalog from './catalog/index.ts'
import * as editorial from './editorial/index.ts'
import * as giveaways from './giveaways/index.ts'
import * as identity from './identity/index.ts'
import * as newsletter from './newsletter/index.ts'
import * as payments from './payments/index.ts'
import * as tracking from './tracking/index.ts'
import * as wishlist from './wishlist/index.ts'

/** What each service declares: the index of its folder exports its files, so that calls and jobs in them are collected. */
export const serviceModules: readonly Readonly<Record<string, unknown>>[] = [
  ads,
  catalog,
  editorial,
  giveaways,
  identity,
  newsletter,
  payments,
  tracking,
  wishlist,
]
