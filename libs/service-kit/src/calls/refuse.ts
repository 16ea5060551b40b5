import { COMMON_REFUSALS, type Call, type CallRefusal } from '@ribbonry/contracts'
import { DomainError, type RefusalKind } from './domain-error.ts'

/** A refusal with one of the codes that the call declares: `throw refusalOf(theCall, 'conflict', 'already-paid', '...')`. */
export function refusalOf<C extends Call>(
  _declared: C,
  kind: RefusalKind,
  code: CallRefusal<C>,
  message: string,
  fields?: Readonly<Record<string, string>>,
): DomainError {
  return new DomainError(kind, code, message, fields)
}

/** How a refusal violates the declaration of its call; undefined where it does not. */
export function undeclaredRefusal({ method, path, refuses }: Call, error: unknown): Error | undefined {
  if (refuses === undefined || !(error instanceof DomainError)) return undefined
  if (refuses.includes(error.code) || (COMMON_REFUSALS as readonly string[]).includes(error.code)) return undefined
  return new Error(`${method} ${path} refuses with the code ${error.code} and does not declare it`, { cause: error })
}
