import { wordKey } from '@ribbonry/guides'
import { useMemo, useState } from 'react'
import { readSetting, writeSetting } from '../../../kit/settings.ts'

const KEY = 'known-words'
/** Most stored words; the oldest are dropped. */
const MOST = 2000

interface KnownWords {
  readonly known: ReadonlySet<string>
  readonly know: (word: string) => void
}

/** Words that count as correct although they are in no dictionary: those added on this device, and names of shops. */
export function useKnownWords(names: readonly string[]): KnownWords {
  const [own, setOwn] = useState<readonly string[]>(() => readSetting(KEY).split('\n').filter(Boolean))
  const ofNames = names.join(' ')
  const known = useMemo(() => new Set([...own, ...ofNames.split(/[^\p{L}'’]+/u).map(wordKey)]), [own, ofNames])
  const know = (word: string) => {
    const next = [...new Set([...own, wordKey(word)])].slice(-MOST)
    setOwn(next)
    writeSetting(KEY, next.join('\n'))
  }
  return { known, know }
}
