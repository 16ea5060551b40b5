import type { JobDeclaration } from './jobs/job.ts'
import * as mails from './jobs/mail.jobs.ts'
import { serviceModules } from './service-modules.ts'

function isJob(value: unknown): value is JobDeclaration {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'job'
}

/** All declared jobs. */
export const jobs: readonly JobDeclaration[] = [...serviceModules, mails].flatMap((module) => Object.values(module).filter(isJob))
