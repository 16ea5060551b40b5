import { findWords, replaceWords, type WordHit, type WordSearch } from '@ribbonry/guides'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { SidePane } from '../../../kit/side-pane.tsx'
import { offerUndo } from '../../../kit/undo-offers.ts'
import type { GuideValues } from '../guide-values.ts'
import { backFrom, type GuideText, guideTexts, type TextChange, withTexts } from './guide-texts.ts'
import styles from './find.module.css'

interface FindPaneProps {
  readonly values: GuideValues
  readonly canEdit: boolean
  readonly onChange: (change: (now: GuideValues) => GuideValues) => void
  readonly onClose: () => void
}

/** Most listed hits. */
const LISTED = 200
const EMPTY: WordSearch = { words: '', matchesCase: false, wholeWords: false }

interface Found {
  readonly text: GuideText
  readonly hits: readonly WordHit[]
}

/** Finds words in all texts of a guide, and replaces them one by one or all at once. */
export function FindPane({ values, canEdit, onChange, onClose }: FindPaneProps) {
  const [search, setSearch] = useState(EMPTY)
  const [by, setBy] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = useMemo(() => foundIn(values, search), [values, search])
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0)
  const { changes, tooLong } = changesOf(found, by)
  const replace = (some: readonly TextChange[], said: string) => {
    onChange((now) => withTexts(now, some))
    offerUndo(said, () => onChange((now) => withTexts(now, backFrom(some))))
  }
  const replaceAll = () => {
    const replaced = found.filter(({ text }) => changes.some(({ key }) => key === text.key))
    const times = replaced.reduce((sum, { hits }) => sum + hits.length, 0)
    replace(changes, `${timesText(times)} replaced “${search.words}” by “${by}”.`)
  }
  return (
    <SidePane title="Find and replace" onClose={onClose} focus={field}>
      <Field
        ref={field}
        label="Find"
        autoComplete="off"
        maxLength={200}
        value={search.words}
        onChange={({ currentTarget }) => setSearch({ ...search, words: currentTarget.value })}
      />
      <Ways search={search} onSearch={setSearch} />
      {canEdit && (
        <Field
          label="Replace by"
          autoComplete="off"
          maxLength={200}
          value={by}
          onChange={({ currentTarget }) => setBy(currentTarget.value)}
        />
      )}
      <p role="status" className={styles.count}>
        {search.words === '' ? '' : count === 0 ? 'Nothing found.' : `${timesText(count)} in ${placesText(found.length)}.`}
        {tooLong > 0 && by !== '' && ` ${placesText(tooLong)} would become too long and stay.`}
      </p>
      {canEdit && count > 0 && (
        <Button small variant="main" disabled={changes.length === 0} onClick={replaceAll}>
          {`Replace all ${count}`}
        </Button>
      )}
      <Hits
        found={found}
        canEdit={canEdit}
        onReplace={(text, hit) => {
          const to = replaceWords(text.text, [hit], by)
          if (to.length <= text.most)
            replace([{ key: text.key, from: text.text, to }], `“${hit.words}” is “${by}” now: ${text.name}.`)
        }}
      />
    </SidePane>
  )
}

function foundIn(values: GuideValues, search: WordSearch): readonly Found[] {
  if (search.words === '') return []
  return guideTexts(values)
    .map((text) => ({ text, hits: findWords(text.text, search) }))
    .filter(({ hits }) => hits.length > 0)
}

/** Changes made by replacing everything, and the number of texts that would become too long. */
function changesOf(found: readonly Found[], by: string): { readonly changes: readonly TextChange[]; readonly tooLong: number } {
  const all = found.map(({ text, hits }) => ({ text, to: replaceWords(text.text, hits, by) }))
  const fitting = all.filter(({ text, to }) => to.length <= text.most)
  const changes = fitting.map(({ text, to }) => ({ key: text.key, from: text.text, to })).filter(({ from, to }) => from !== to)
  return { changes, tooLong: all.length - fitting.length }
}

const timesText = (count: number): string => (count === 1 ? 'Once' : `${count} times`)
const placesText = (count: number): string => (count === 1 ? 'one text' : `${count} texts`)

const WAYS = [
  ['matchesCase', 'Match capitals'],
  ['wholeWords', 'Whole words'],
] as const

function Ways({ search, onSearch }: { readonly search: WordSearch; readonly onSearch: (search: WordSearch) => void }) {
  return (
    <div className={styles.ways}>
      {WAYS.map(([name, words]) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={search[name]}
            onChange={({ currentTarget }) => onSearch({ ...search, [name]: currentTarget.checked })}
          />
          {words}
        </label>
      ))}
    </div>
  )
}

interface HitsProps {
  readonly found: readonly Found[]
  readonly canEdit: boolean
  readonly onReplace: (text: GuideText, hit: WordHit) => void
}

function Hits({ found, canEdit, onReplace }: HitsProps) {
  const all = found.flatMap(({ text, hits }) => hits.map((hit) => ({ text, hit })))
  return (
    <>
      <ol className={styles.hits}>
        {all.slice(0, LISTED).map(({ text, hit }) => (
          <li key={`${text.key} ${hit.at}`}>
            <small>{text.name}</small>
            <p>
              {hit.before}
              <mark>{hit.words}</mark>
              {hit.after}
            </p>
            <div className={styles.acts}>
              <Button small variant="quiet" aria-label={`Show “${hit.words}” in ${text.name}`} onClick={() => show(text, hit)}>
                Show
              </Button>
              {canEdit && (
                <Button
                  small
                  variant="quiet"
                  aria-label={`Replace “${hit.words}” in ${text.name}`}
                  onClick={() => onReplace(text, hit)}
                >
                  Replace
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {all.length > LISTED && <p className={styles.count}>{`And ${all.length - LISTED} more.`}</p>}
    </>
  )
}

/** Selects the words in their field if it is rendered; otherwise scrolls to their product. */
function show({ control }: GuideText, { at, length }: WordHit): void {
  const element = document.getElementsByName(control)[0]
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.focus()
    element.setSelectionRange(at, at + length)
  } else document.getElementById(`product-${control.split('-')[1] ?? ''}`)?.scrollIntoView({ block: 'center' })
}
