import { AD_SHOWS_A_DAY } from '@ribbonry/contracts'

const KEY = 'ads_shown'

interface StoredCounts {
  readonly day: string
  readonly times: Readonly<Record<string, number>>
}

/** How often this browser has shown an ad today (UTC). Stored on the device only. */
export class AdFrequencyCap {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  readonly #now: () => Date

  /** @param storage undefined for visitors who must not be remembered */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, now: () => Date) {
    this.#storage = storage
    this.#now = now
  }

  add(code: string): void {
    const { day, times } = this.#read()
    try {
      this.#storage?.setItem(KEY, JSON.stringify({ day, times: { ...times, [code]: (times[code] ?? 0) + 1 } }))
    } catch {
      // Without storage there is no cap.
    }
  }

  /** Codes of ads that reached today's cap. */
  cappedCodes(): string[] {
    return Object.entries(this.#read().times)
      .filter(([, times]) => times >= AD_SHOWS_A_DAY)
      .map(([code]) => code)
  }

  #read(): StoredCounts {
    const day = this.#now().toISOString().slice(0, 10)
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(KEY) ?? '')
      if (isStoredCounts(stored) && stored.day === day) return stored
    } catch {
      // Missing or invalid data counts as none.
    }
    return { day, times: {} }
  }
}

function isStoredCounts(stored: unknown): stored is StoredCounts {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'day' in stored &&
    'times' in stored &&
    typeof stored.times === 'object' &&
    stored.times !== null
  )
}
