import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { type FormErrors, hasFieldErrors } from '../../ui/form/form-errors.ts'
import { useStartFeedFileImport } from './feed-import-calls.ts'
import { type CategoryChoices, wireChoices } from './category-choices.ts'
import { matchingErrors, mapOf, type Matching } from './matching.ts'

/** Starts an import of a matched feed and holds its errors. */
export function useStartImport(fileId: number, onStarted: (id: number) => void) {
  const [errors, setErrors] = useState<FormErrors>({ fields: {} })
  const start = useStartFeedFileImport()
  const run = (matching: Matching, choices: CategoryChoices, dryRun: boolean): void => {
    const found = { fields: matchingErrors(matching) }
    setErrors(found)
    if (hasFieldErrors(found)) return
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
          setErrors({ all: error.message, fields: error instanceof CallError ? error.fields : {} })
        },
      },
    )
  }
  return {
    errors,
    run,
    isPending: start.isPending,
    forget: () => {
      setErrors({ fields: {} })
    },
  }
}
