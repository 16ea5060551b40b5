import { DomainError } from './domain-error.ts'

type Checks<Results extends readonly unknown[]> = {
  readonly [Place in keyof Results]: () => Results[Place] | Promise<Results[Place]>
}

/**
 * Runs checks one after the other, so that a form is told all that is wrong with it at once. Returns their results.
 * @throws DomainError of the first check that refuses, with the fields of all that refuse; any other error at once
 */
export async function checkAll<const Results extends readonly unknown[]>(...checks: Checks<Results>): Promise<Results> {
  const results: unknown[] = []
  const refusals: DomainError[] = []
  for (const check of checks)
    try {
      results.push(await check())
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refusals.push(error)
    }
  const [first] = refusals
  if (first === undefined) return results as unknown as Results
  if (refusals.length === 1) throw first
  const fields = Object.assign({}, ...refusals.toReversed().map((refusal) => refusal.fields ?? {})) as Record<string, string>
  throw new DomainError(first.kind, first.code, first.message, fields, first.content)
}
