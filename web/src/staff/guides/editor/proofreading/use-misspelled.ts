import { spelledWords } from '@ribbonry/guides'
import { useEffect, useState } from 'react'
import { misspelledOf, NoDictionary } from './spelling.ts'

const NONE: ReadonlySet<string> = new Set()

interface Spelling {
  readonly misspelled: ReadonlySet<string>
  /** Whether these texts were checked; `failed` without a dictionary. */
  readonly state: 'asked' | 'checked' | 'failed'
}

/** Misspelled words of these texts. Earlier results stay until the new check is finished. */
export function useMisspelled(texts: readonly string[]): Spelling {
  const [spelling, setSpelling] = useState<{ misspelled: ReadonlySet<string>; of: string; state: Spelling['state'] }>({
    misspelled: NONE,
    of: '',
    state: 'checked',
  })
  const all = texts.join('\n')
  useEffect(() => {
    let isOld = false
    const look = async () => {
      const found = await misspelledOf(spelledWords(all).map(({ word }) => word)).catch((error: unknown) => {
        if (error instanceof NoDictionary) return undefined
        throw error
      })
      if (isOld) return
      const state = found === undefined ? 'failed' : 'checked'
      setSpelling((now) => ({ misspelled: found ?? now.misspelled, of: all, state }))
    }
    void look()
    return () => {
      isOld = true
    }
  }, [all])
  return { misspelled: spelling.misspelled, state: spelling.of === all ? spelling.state : 'asked' }
}
