import { SHOWN_CHECKS } from '@ribbonry/contracts'
import { type CreativeFacts, creativeStatus } from '../pitching/creatives/creative-status.ts'

export type ShownCheck = (typeof SHOWN_CHECKS)[number]

/** Facts that determine whether visitors see a creative. */
export interface ShownFacts extends CreativeFacts {
  readonly hasPicture: boolean
  /** Whether today is one of its days. */
  readonly isInItsDays: boolean
  /** Whether its campaign is below the goal of its plan. */
  readonly isShortOfGoal: boolean
}

export interface CheckedFact {
  readonly check: ShownCheck
  readonly holds: boolean
  readonly needed: boolean
}

/** The conditions for showing a creative, and whether each holds. */
export function checklistOf(facts: ShownFacts): CheckedFact[] {
  const holds: Readonly<Record<ShownCheck, boolean>> = {
    claimed: facts.claimed,
    'not-passed': !facts.passed,
    approved: facts.review === 'approved',
    paid: facts.paid,
    'not-paused': !facts.paused,
    'in-its-days': facts.isInItsDays,
    picture: facts.hasPicture,
    'goal-open': facts.isShortOfGoal,
  }
  return SHOWN_CHECKS.map((check) => ({ check, holds: holds[check], needed: check !== 'goal-open' }))
}

export function isShown(facts: ShownFacts): boolean {
  return creativeStatus(facts) === 'running' && facts.isInItsDays && facts.hasPicture
}
