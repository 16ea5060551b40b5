import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useStartFeedFileImport } from './feed-import-calls.ts'
import { type CategoryChoices, wireChoices } from './category-choices.ts'
import { matchingErrors, mapOf, type Matching } from './matching.ts'

/** Error by field name of the server. */
export type FieldErrors = Readonly<Record<string, string>>

/** Starts an import of a matched feed and holds its errors. */
export function useStartImport(fileId: number, onStarted: (id: number) => void) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [all, setAll] = useState<string>()
  const start = useStartFeedFileImport()
  const run = (matching: Matching, choices: CategoryChoices, dryRun: boolean): void => {
    const found = matchingErrors(matching)
    setErrors(found)
    setAll(undefined)
    if (Object.keys(found).length > 0) return
    const { fallback_currency: currency } = matching
    const body = {
      map: mapOf(matching),
      currency: currency === '' ? null : currency,
      dry_run: dryRun,
      categories: wireChoices(choices),
    }
    start.mutate(
      { params: { id: fileId }, body },
      {
        onSuccess: (answer) => {
          onStarted(answer.import.id)
        },
        onError: (error) => {
          setErrors(error instanceof CallError ? error.fields : {})
          setAll(error.message)
        },
      },
    )
  }
  return {
    errors,
    all,
    run,
    isPending: start.isPending,
    forget: () => {
      setErrors({})
    },
  }
}
