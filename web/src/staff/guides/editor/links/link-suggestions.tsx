import type { CallAnswer, listInterlinkSuggestions } from '@ribbonry/contracts'
import { findUnlinked, inlineLinks, pathKey } from '@ribbonry/guides'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { offerUndo } from '../../../kit/undo-offers.ts'
import { backFrom, type GuideText, guideTexts, type TextChange, withTexts } from '../find/guide-texts.ts'
import type { GuideValues } from '../guide-values.ts'
import { interlinkSuggestionsQuery } from '../intake/intake-calls.ts'
import styles from '../intake/intake.module.css'
import { flushTyping } from '../typing.ts'
import { linkableKey, withLink } from './link-words.ts'

type Suggestion = CallAnswer<typeof listInterlinkSuggestions>['suggestions'][number]

interface LinkSuggestionsProps {
  readonly guideId: number
  readonly values: GuideValues
  readonly onChange: (change: (now: GuideValues) => GuideValues) => void
}

/** Words of the texts that could lead to a page of ours; they are looked up when somebody asks. */
export function LinkSuggestions({ guideId, values, onChange }: LinkSuggestionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...interlinkSuggestionsQuery({ params: { id: guideId } }),
    enabled: isOpen,
  })
  const shown = useDeferredValue(values)
  const found = useMemo(() => placesOf(shown, data?.suggestions ?? []), [shown, data])
  const link = ({ keyword, link: path }: Suggestion) => {
    flushTyping()
    const made = changeOf(values, keyword, path)
    if (made === undefined) return
    onChange((now) => withTexts(now, [made.change]))
    offerUndo(`“${made.words}” leads to ${path} now: ${made.text.name}.`, () =>
      onChange((now) => withTexts(now, backFrom([made.change]))),
    )
  }
  return (
    <section className={styles.stack} aria-labelledby="link-suggestions">
      <h3 id="link-suggestions">Words that could be links</h3>
      {error !== null && <FormError>{errorMessage(error, 'The words could not be looked up.')}</FormError>}
      {isOpen && data !== undefined && (
        <ul className={styles.results}>
          {found.map(({ suggestion, text, words }) => (
            <li key={suggestion.link} className={styles.result}>
              <div className={styles.about}>
                <span>{`“${words}”`}</span>
                <small>{`${suggestion.title}, ${suggestion.link}. ${text.name}.`}</small>
              </div>
              <Button small aria-label={`Link “${words}” to ${suggestion.link}`} onClick={() => link(suggestion)}>
                Link
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && data !== undefined && found.length === 0 && <p>No words of the saved text name another page.</p>}
      <div className={styles.buttons}>
        <Button small disabled={isFetching} onClick={() => (isOpen ? void refetch() : setIsOpen(true))}>
          {isOpen ? 'Look again' : 'Find words'}
        </Button>
      </div>
    </section>
  )
}

interface Place {
  readonly suggestion: Suggestion
  readonly text: GuideText
  readonly words: string
}

/** Texts that may have links. */
const linkable = (values: GuideValues): readonly GuideText[] =>
  guideTexts(values).filter(({ control }) => linkableKey(control) !== undefined)

/** Suggestions whose words stand in a text as it is typed now, and whose page it does not link to. */
function placesOf(values: GuideValues, suggestions: readonly Suggestion[]): readonly Place[] {
  const texts = linkable(values)
  const linked = new Set(texts.flatMap(({ text }) => inlineLinks(text)).map(({ path }) => pathKey(path)))
  return suggestions.flatMap((suggestion) => {
    const made = linked.has(pathKey(suggestion.link)) ? undefined : changeOf(values, suggestion.keyword, suggestion.link)
    return made === undefined ? [] : [{ suggestion, text: made.text, words: made.words }]
  })
}

interface MadeLink {
  readonly text: GuideText
  readonly words: string
  readonly change: TextChange
}

/** Turns the first unlinked place of a keyword into a link; undefined where none is free, or its text would become too long. */
function changeOf(values: GuideValues, keyword: string, path: string): MadeLink | undefined {
  for (const text of linkable(values)) {
    const place = findUnlinked(text.text, keyword)
    if (place === undefined) continue
    const words = text.text.slice(place.start, place.end)
    const to = withLink(text.text, place, words, path)
    if (to !== undefined && to.length <= text.most) return { text, words, change: { key: text.key, from: text.text, to } }
  }
  return undefined
}
