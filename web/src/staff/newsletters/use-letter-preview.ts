import type { CallAnswer, Newsletter, scheduleNewsletter } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../api/form-errors.ts'
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
  const letter = hasGifts && error === null && data !== undefined ? drawn(data) : undefined
  return {
    letter,
    missing: hasGifts ? error && errorMessage(error, FAILED) : NO_GIFTS,
    isBusy: isPlaceholderData || isFetching || settled !== values,
  }
}

/** The letter of an answer; its parts are optional there, because a save answers without them. */
function drawn({ html = '', text = '', subject = '', bytes = 0, checks }: CallAnswer<typeof scheduleNewsletter>) {
  return { html, text, subject, bytes, checks }
}
