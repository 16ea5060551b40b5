import * as ads from './ads/index.ts'
import * as catalog from './catalog/index.ts'
import * as editorial from './editorial/index.ts'
import * as giveaways from './giveaways/index.ts'
import * as identity from './identity/index.ts'
import type { JobDeclaration } from './jobs/job.ts'
import * as mails from './jobs/mail.jobs.ts'
import * as newsletter from './newsletter/index.ts'
import * as tracking from './tracking/index.ts'
import * as wishlist from './wishlist/index.ts'

const modules: readonly Record<string, unknown>[] = [
  ads,
  catalog,
  editorial,
  giveaways,
  identity,
  newsletter,
  tracking,
  wishlist,
  mails,
]

function isJob(value: unknown): value is JobDeclaration {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'job'
}

/** All declared jobs. A service declares its own in a file that the index of its folder exports. */
export const jobs: readonly JobDeclaration[] = modules.flatMap((module) => Object.values(module).filter(isJob))
