import type { Newsletter } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallError } from '../../api/call-error.ts'
import { bodyOf, type LetterValues } from './letter-values.ts'
import { livePreviewQuery } from './newsletter-calls.ts'
import { useSettled } from './use-settled.ts'

/** Milliseconds of quiet after a key, so that the letter is there within 300. */
const QUIET_MS = 120
const NO_SUBJECT = 'No subject yet'
const NO_GIFTS = 'Add a gift, and the letter stands here.'
const FAILED = 'The letter could not be drawn just now.'

/** The letter of what is typed, and what stands against it. A letter without a subject line is drawn too. */
export function useLetterPreview(values: LetterValues, newsletter: Newsletter | undefined) {
  const settled = useSettled(values, QUIET_MS)
  const { title: _title, ...body } = bodyOf(settled)
  const subject = settled.subject.trim() === '' ? NO_SUBJECT : settled.subject
  const hasGifts = settled.posts.length > 0
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...livePreviewQuery({
      body: { ...body, subject, preview: true, ...(newsletter !== undefined && { newsletter_id: newsletter.id }) },
    }),
    placeholderData: keepPreviousData,
    enabled: hasGifts,
  })
  const { html, text, subject: written, bytes, checks } = data ?? {}
  const isDrawn = hasGifts && html !== undefined && text !== undefined
  const letter = isDrawn ? { html, text, subject: written ?? subject, bytes: bytes ?? 0, checks: checks ?? [] } : undefined
  return {
    letter: error === null ? letter : undefined,
    missing: hasGifts ? (error === null ? undefined : error instanceof CallError ? error.message : FAILED) : NO_GIFTS,
    isBusy: isPlaceholderData || isFetching || settled !== values,
  }
}
