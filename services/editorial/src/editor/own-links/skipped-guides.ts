import { DomainError } from '@ribbonry/service-kit'
import { StaleGuide } from '../guides/saving/guide-changes.service.ts'

/** A guide that a change of many leaves alone. */
export interface SkippedGuide {
  readonly id: number
  readonly title: string
  readonly reason: string
}

export const CHANGED_SINCE = 'Somebody has changed it since.'

/** The result, or why a guide was refused. */
export async function orReason<Result>(work: () => Promise<Result>): Promise<Result | string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StaleGuide) return CHANGED_SINCE
    if (error instanceof DomainError) return error.message
    throw error
  }
}
