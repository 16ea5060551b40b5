import type { FeedPreview, SavedFeedMap } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import type { FormErrors } from '../../ui/form/form-errors.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../ui/form/use-open-errors.ts'
import table from '../kit/table.module.css'
import type { CategoryChoices } from './category-choices.ts'
import { FIELDS, guessedMatching, type Matching, matchingOf, type Reading } from './matching.ts'
import { CategoryMatching } from './category-matching.tsx'
import { ColumnField } from '../kit/column-field.tsx'
import { FeedSettings } from './feed-settings.tsx'
import styles from './matching-form.module.css'
import { ReadingOptions } from './reading-options.tsx'
import { SavedMaps } from './saved-maps.tsx'
import { useStartImport } from './use-start-import.ts'

interface MatchingFormProps {
  readonly fileId: number
  readonly preview: FeedPreview
  readonly maps: readonly SavedFeedMap[]
  /** Matching of an earlier import of this feed. */
  readonly before: Matching | undefined
  readonly onReading: (reading: Reading) => void
  readonly onStarted: (id: number) => void
}

/** Matches columns to fields, then starts a dry run. */
export function MatchingForm({ fileId, preview, maps, before, onReading, onStarted }: MatchingFormProps) {
  const fitting = maps.find(({ fits }) => fits)
  const [matching, setMatching] = useState(
    () => before ?? (fitting === undefined ? guessedMatching(preview) : matchingOf(fitting.map, fitting.currency, preview)),
  )
  const [choices, setChoices] = useState<CategoryChoices>({})
  const { errors: found, isPending, run, forget } = useStartImport(fileId, onStarted)
  const { form, errors } = useOpenErrors(found, byField(matching))
  const change = (fields: Partial<Matching>) => {
    setMatching((now) => ({ ...now, ...fields }))
  }
  const begin = (saved: SavedFeedMap | undefined) => {
    setMatching(saved === undefined ? guessedMatching(preview) : matchingOf(saved.map, saved.currency, preview))
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(matching, choices, true)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Matching the columns">
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <div className={styles.head}>
        <SavedMaps maps={maps} onUse={begin} first={before === undefined ? fitting?.source : undefined} />
        <ReadingOptions
          reading={matching}
          onChange={(reading) => {
            change(reading)
            onReading(reading)
          }}
        />
      </div>
      <Columns matching={matching} preview={preview} errors={errors.fields} change={change} />
      {matching.columns.categories.length > 0 && (
        <section aria-labelledby="categories">
          <h2 id="categories">Their categories, and ours</h2>
          <CategoryMatching fileId={fileId} matching={matching} choices={choices} onChoose={setChoices} />
        </section>
      )}
      <FeedSettings matching={matching} errors={errors.fields} change={change} />
      <div className={styles.bar}>
        <Button type="submit" variant="main" disabled={isPending}>
          {isPending ? 'Starting' : 'Try it: a dry run'}
        </Button>
        <Button
          disabled={isPending}
          onClick={() => {
            run(matching, choices, false)
          }}
        >
          Import now
        </Button>
        <p>A dry run says what would be created, changed and refused, and changes nothing.</p>
      </div>
    </form>
  )
}

/** What is matched, by the names of the server's errors. */
function byField({ columns, fallback_currency: currency, ...settings }: Matching): object {
  const named = Object.entries({ ...settings, ...columns }).map(([name, value]) => [`map.${name}`, value])
  return { ...Object.fromEntries(named), currency }
}

interface ColumnsProps {
  readonly matching: Matching
  readonly preview: FeedPreview
  readonly errors: FormErrors['fields']
  readonly change: (fields: Partial<Matching>) => void
}

function Columns({ matching, preview, errors, change }: ColumnsProps) {
  const unused = preview.columns.filter((column) => !Object.values(matching.columns).some((chosen) => chosen.includes(column)))
  return (
    <section aria-labelledby="columns">
      <h2 id="columns">Which column is what</h2>
      <p className={styles.note}>Beside each field is what the first five rows say.</p>
      <div className={table.box}>
        {FIELDS.map((field) => (
          <ColumnField
            key={field.name}
            field={field}
            chosen={matching.columns[field.name]}
            preview={preview}
            error={errors[`map.${field.name}`]}
            onChange={(chosen) => {
              change({ columns: { ...matching.columns, [field.name]: chosen } })
            }}
          />
        ))}
      </div>
      {unused.length > 0 && <p className={styles.note}>{`Not used: ${unused.join(', ')}`}</p>}
    </section>
  )
}
