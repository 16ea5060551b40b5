import { COMMON_REFUSALS, type Call, type CallRefusal } from '@ribbonry/contracts'
import { z } from 'zod'
import { DomainError, type RefusalKind } from './domain-error.ts'

interface RefusalDetails {
  /** Sentences by field. */
  readonly fields?: Readonly<Record<string, string>>
  /** What the answer carries beside `meta`, as the call's `refusalContent` declares it. */
  readonly content?: Readonly<Record<string, unknown>>
}

/**
 * A refusal with one of the codes that the call declares: `throw refusalOf(theCall, 'conflict', 'already-paid', '...')`.
 * @throws ZodError when the content is not what the call declares for the code
 */
export function refusalOf<C extends Call>(
  { refusalContent = {} }: C,
  kind: RefusalKind,
  code: CallRefusal<C>,
  message: string,
  { fields, content }: RefusalDetails = {},
): DomainError {
  const schema = (refusalContent as Readonly<Record<string, z.ZodObject | undefined>>)[code] ?? z.strictObject({})
  return new DomainError(kind, code, message, fields, content === undefined ? undefined : schema.parse(content))
}

/** How a refusal violates the declaration of its call; undefined where it does not. */
export function undeclaredRefusal({ method, path, refuses }: Call, error: unknown): Error | undefined {
  if (refuses === undefined || !(error instanceof DomainError)) return undefined
  if (refuses.includes(error.code) || (COMMON_REFUSALS as readonly string[]).includes(error.code)) return undefined
  return new Error(`${method} ${path} refuses with the code ${error.code} and does not declare it`, { cause: error })
}
