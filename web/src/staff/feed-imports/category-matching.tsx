import type { CallAnswer, FeedCategory, listFeedFileCategories } from '@ribbonry/contracts'
import { useState } from 'react'
import { formatCount } from '../../ui/format/numbers.ts'
import { Button } from '../../ui/buttons/button.tsx'
import fields from '../../ui/form/field.module.css'
import { Loaded } from '../../ui/states/loaded.tsx'
import table from '../kit/table.module.css'
import { useFeedFileCategories } from './feed-import-calls.ts'
import type { CategoryChoices } from './category-choices.ts'
import { choiceFor } from './category-choices.ts'
import shared from './feed-imports.module.css'
import type { Matching } from './matching.ts'
import styles from './category-matching.module.css'

type Own = CallAnswer<typeof listFeedFileCategories>['categories']

interface CategoryMatchingProps {
  readonly fileId: number
  readonly matching: Matching
  readonly choices: CategoryChoices
  readonly onChoose: (choices: CategoryChoices) => void
}

const SHOWN = 12

/** Category names of the feed, each with a gift category. Only chosen or confirmed ones are remembered. */
export function CategoryMatching({ fileId, matching, choices, onChoose }: CategoryMatchingProps) {
  const { format, encoding, delimiter, source, columns, categories_separator: separator } = matching
  const found = useFeedFileCategories(fileId, {
    format,
    encoding,
    delimiter,
    source,
    separator,
    column: columns.categories[0] ?? '',
  })
  const [all, setAll] = useState(false)
  return (
    <Loaded query={found} lines={4}>
      {({ labels, categories, rows_read: rows, whole }) => (
        <div className={styles.part}>
          <p className={shared.note}>{introOf(labels, rows, whole)}</p>
          {suggestedIn(labels, choices).length > 1 && (
            <div>
              <Button
                small
                onClick={() => {
                  onChoose(withSuggestions(labels, choices))
                }}
              >{`Take all ${suggestedIn(labels, choices).length} suggestions`}</Button>
            </div>
          )}
          <ul className={table.box}>
            {(all ? labels : labels.slice(0, SHOWN)).map((label) => (
              <LabelRow
                key={label.label}
                label={label}
                own={categories}
                choices={choices}
                onChoose={(id) => {
                  onChoose({ ...choices, [label.label]: id })
                }}
              />
            ))}
          </ul>
          {labels.length > SHOWN && !all && (
            <div>
              <Button
                small
                variant="quiet"
                onClick={() => {
                  setAll(true)
                }}
              >{`Show all ${labels.length}`}</Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}

interface LabelRowProps {
  readonly label: FeedCategory
  readonly own: Own
  readonly choices: CategoryChoices
  readonly onChoose: (id: number | null) => void
}

function LabelRow({ label: given, own, choices, onChoose }: LabelRowProps) {
  const { label, rows, suggestion } = given
  const { id, why } = choiceFor(given, choices)
  const suggested = own.find((category) => category.id === suggestion)
  return (
    <li className={styles.label}>
      <span>
        <strong>{label}</strong>
        <span className={styles.rows}>{`${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`}</span>
      </span>
      <span className={styles.choice}>
        <select
          className={fields.select}
          value={id ?? ''}
          aria-label={`Our category for ${label}`}
          onChange={({ currentTarget: { value } }) => {
            onChoose(value === '' ? null : Number(value))
          }}
        >
          <option value="">None of ours</option>
          {own.map((category) => (
            <option key={category.id} value={category.id}>
              {nameOf(category, own)}
            </option>
          ))}
        </select>
        {why === 'open' && suggested !== undefined ? (
          <Button
            small
            variant="quiet"
            aria-label={`Take ${suggested.name} for ${label}`}
            onClick={() => {
              onChoose(suggested.id)
            }}
          >{`${suggested.name}?`}</Button>
        ) : (
          <span className={styles.why}>{WHY[why]}</span>
        )}
      </span>
    </li>
  )
}

const WHY = { chosen: 'chosen now', remembered: 'remembered', named: 'the same name', open: '' } as const

function suggestedIn(
  labels: readonly FeedCategory[],
  choices: CategoryChoices,
): (FeedCategory & { readonly suggestion: number })[] {
  return labels.filter(
    (label): label is FeedCategory & { suggestion: number } =>
      label.suggestion !== null && choiceFor(label, choices).why === 'open',
  )
}

function withSuggestions(labels: readonly FeedCategory[], choices: CategoryChoices): CategoryChoices {
  return { ...choices, ...Object.fromEntries(suggestedIn(labels, choices).map(({ label, suggestion }) => [label, suggestion])) }
}

function nameOf({ name, parent_id: parent }: Own[number], own: Own): string {
  const above = own.find(({ id }) => id === parent)
  return above === undefined ? name : `${above.name} / ${name}`
}

function introOf(labels: readonly FeedCategory[], rows: number, whole: boolean): string {
  if (labels.length === 0) return 'There is no category name in this column.'
  const count =
    labels.length === 200 ? 'The 200 most frequent names' : `${labels.length} ${labels.length === 1 ? 'name' : 'names'}`
  return `${count} in ${whole ? 'all' : 'the first'} ${formatCount(rows)} rows. What you choose is remembered for this source.`
}
