import { replaceWords } from '@ribbonry/guides'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { TextChange } from '../find/guide-texts.ts'
import type { Finding } from './findings.ts'
import styles from './proofreading.module.css'
import { NoDictionary, suggestionsFor } from './spelling.ts'

interface FindingListProps {
  /** Key of the text within the guide. */
  readonly textKey: string
  readonly text: string
  readonly findings: readonly Finding[]
  readonly canEdit: boolean
  readonly onChange: (change: TextChange) => void
  readonly onKnow: (word: string) => void
}

/** Findings in a text, with actions. */
export function FindingList({ textKey, text, findings, canEdit, onChange, onKnow }: FindingListProps) {
  if (findings.length === 0) return null
  const put = (place: { readonly at: number; readonly length: number }, by: string) =>
    onChange({ key: textKey, from: text, to: replaceWords(text, [place], by) })
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={finding.at}>
          {finding.kind === 'repeated' ? (
            <>
              <span>{`“${finding.words}”: one of them is too many.`}</span>
              {canEdit && finding.second !== undefined && (
                <Button small variant="quiet" onClick={() => put(finding.second ?? finding, '')}>
                  Take one out
                </Button>
              )}
            </>
          ) : (
            <>
              <span>{`“${finding.words}” is not in the dictionary.`}</span>
              {canEdit && <Suggestions word={finding.words} onChoose={(word) => put(finding, word)} />}
              <Button small variant="quiet" aria-label={`It is right: ${finding.words}`} onClick={() => onKnow(finding.words)}>
                It is right
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Suggested words, which are loaded with a delay. */
function Suggestions({ word, onChoose }: { readonly word: string; readonly onChoose: (word: string) => void }) {
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    let isOld = false
    void suggestionsFor(word)
      .catch((error: unknown) => {
        if (error instanceof NoDictionary) return []
        throw error
      })
      .then((found) => {
        if (!isOld) setWords(found)
      })
    return () => {
      isOld = true
    }
  }, [word])
  return words.map((one) => (
    <Button key={one} small variant="quiet" aria-label={`${one} for ${word}`} onClick={() => onChoose(one)}>
      {one}
    </Button>
  ))
}
