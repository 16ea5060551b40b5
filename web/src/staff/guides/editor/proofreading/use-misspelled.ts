import { spelledWords } from '@ribbonry/guides'
import { useEffect, useState } from 'react'
import { misspelledOf } from './spelling.ts'

const NONE: ReadonlySet<string> = new Set()

interface Spelling {
  readonly misspelled: ReadonlySet<string>
  /** The dictionary has looked at these texts. */
  readonly isChecked: boolean
}

/** Words of these texts that no dictionary knows; what was wrong before stays until it was looked at again. */
export function useMisspelled(texts: readonly string[]): Spelling {
  const [spelling, setSpelling] = useState({ misspelled: NONE, of: '' })
  const all = texts.join('\n')
  useEffect(() => {
    let isOld = false
    void misspelledOf(spelledWords(all).map(({ word }) => word)).then((misspelled) => {
      if (!isOld) setSpelling({ misspelled, of: all })
    })
    return () => {
      isOld = true
    }
  }, [all])
  return { misspelled: spelling.misspelled, isChecked: spelling.of === all }
}
