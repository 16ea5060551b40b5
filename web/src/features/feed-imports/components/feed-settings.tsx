import { Field } from '../../../ui/form/field.tsx'
import type { Matching } from '../matching.ts'
import styles from './matching-form.module.css'
import type { FieldErrors } from './use-start-import.ts'

interface FeedSettingsProps {
  readonly matching: Matching
  readonly errors: FieldErrors
  readonly change: (fields: Partial<Matching>) => void
}

/** Settings for the whole feed. */
export function FeedSettings({ matching, errors, change }: FeedSettingsProps) {
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">This feed</h2>
      <div className={styles.row}>
        <Field
          label="Source"
          name="map.source"
          maxLength={60}
          spellCheck={false}
          value={matching.source}
          error={errors['map.source']}
          hint="Names the shop’s feed; the same name next time updates the same gifts"
          onChange={(event) => {
            change({ source: event.currentTarget.value })
          }}
        />
        <Field
          label="Currency, where none is named"
          name="currency"
          maxLength={3}
          placeholder="USD"
          value={matching.fallback_currency}
          error={errors['currency']}
          onChange={(event) => {
            change({ fallback_currency: event.currentTarget.value.toUpperCase() })
          }}
        />
        {matching.columns.categories.length > 0 && (
          <Field
            label="Category names are parted by"
            name="map.categories_separator"
            maxLength={20}
            value={matching.categories_separator}
            error={errors['map.categories_separator']}
            onChange={(event) => {
              change({ categories_separator: event.currentTarget.value })
            }}
          />
        )}
        {matching.columns.images.length > 0 && (
          <Field
            label="Pictures in one cell are parted by"
            name="map.images_separator"
            maxLength={20}
            value={matching.images_separator}
            error={errors['map.images_separator']}
            onChange={(event) => {
              change({ images_separator: event.currentTarget.value })
            }}
          />
        )}
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={matching.recase_titles}
          onChange={(event) => {
            change({ recase_titles: event.currentTarget.checked })
          }}
        />
        Titles in capitals become sentences
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={matching.publish}
          onChange={(event) => {
            change({ publish: event.currentTarget.checked })
          }}
        />
        Publish new gifts as soon as they have a link, a price and a picture; otherwise they stay drafts
      </label>
    </section>
  )
}
