import type { AdPlan } from '@ribbonry/contracts'
import { useRef } from 'react'
import { loadDraft, saveDraft } from '../../saving/drafts/draft-storage.ts'
import { type PitchTarget, useStartFunnel } from '../advertiser-calls.ts'
import { NO_PITCH } from '../editor/pitch-values.ts'
import { NEW_PITCH, type PitchDraft } from '../editor/use-pitch-draft.ts'

/** Starts a pitch once: at the first picture or save, or by choosing a plan. */
export function useFunnel() {
  const { mutateAsync, mutate, error, isPending } = useStartFunnel()
  const started = useRef<Promise<string>>(undefined)
  const begin = async (): Promise<string> => {
    started.current ??= mutateAsync({ query: {} }).then(({ id }) => id)
    try {
      return await started.current
    } finally {
      started.current = undefined
    }
  }
  return {
    error,
    isPending,
    target: async ({ values, change }: PitchDraft): Promise<PitchTarget> => {
      const temp = values.temp === '' ? await begin() : values.temp
      if (temp !== values.temp) change({ temp })
      return { kind: 'temporary', temp }
    },
    /** Stores the input and loads the editor as a document, which sends no referrer. */
    start: (plan: AdPlan) => {
      mutate(
        { query: { plan } },
        {
          onSuccess: ({ id }) => {
            const typed = loadDraft(NEW_PITCH, NO_PITCH) ?? NO_PITCH
            saveDraft(NEW_PITCH, { ...typed, image: '', source: '', gif: '', temp: id }, NO_PITCH)
            location.assign(`/product-pitch/create/${id}/new/?plan=${plan}`)
          },
        },
      )
    },
  }
}
