import { type GuidePresence, reportGuidePresence } from '@ribbonry/contracts'
import { useEffect, useRef, useState } from 'react'
import { mutation } from '../../../../api/mutation.ts'
import { placeOf, presencePace } from './presence-pace.ts'

const useReportPresence = mutation(reportGuidePresence, { outlives: true })

/** Events that count as activity. */
const SIGNS = ['keydown', 'pointerdown', 'focusin'] as const

interface Present {
  readonly people: readonly GuidePresence[]
  /** The latest version of the guide. */
  readonly version: number
}

/** Reports that the guide is open here, and returns who else has it open. */
export function usePresence(guideId: number): Present | undefined {
  const [client] = useState(() => crypto.randomUUID())
  const [present, setPresent] = useState<Present>()
  const { mutateAsync } = useReportPresence()
  const place = useRef('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    let seen = Date.now()
    const send = (left: boolean) => mutateAsync({ params: { id: guideId }, body: { client, at: place.current, left } })
    const report = async (): Promise<void> => {
      clearTimeout(timer)
      timer = undefined
      try {
        const { people, version } = await send(false)
        if (!isGone) setPresent({ people: people.filter((one) => one.client !== client), version })
      } catch {
        // The next report may succeed.
      }
      const pace = presencePace(Date.now() - seen, document.hidden)
      if (!isGone && pace !== undefined) timer = setTimeout(() => void report(), pace)
    }
    const wake = (event: Event): void => {
      if (event.type === 'focusin') place.current = placeOf(event.target instanceof Element ? event.target : null)
      const wasAsleep = presencePace(Date.now() - seen, document.hidden) === undefined
      seen = Date.now()
      if (wasAsleep) void report()
    }
    const show = (): void => {
      if (document.hidden) return
      seen = Date.now()
      void report()
    }
    const leave = (): void => {
      clearTimeout(timer)
      send(true).catch(() => undefined)
    }
    for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true })
    addEventListener('pagehide', leave)
    addEventListener('pageshow', show)
    document.addEventListener('visibilitychange', show)
    void report()
    return () => {
      isGone = true
      for (const sign of SIGNS) removeEventListener(sign, wake, { capture: true })
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', show)
      document.removeEventListener('visibilitychange', show)
      leave()
    }
  }, [guideId, client, mutateAsync])
  return present
}
