import {
  deleteNewsletter,
  flagDirectLink,
  getNewsletter,
  getNewsletterProgress,
  getNewsletterResults,
  listNewsletterPosts,
  listNewsletters,
  pauseNewsletter,
  previewNewsletter,
  resumeNewsletter,
  scheduleNewsletter,
  sendNewsletterNow,
  sendTestNewsletter,
  stopNewsletter,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const FRESH = { staleTime: 5000 }
const CHANGED = { refresh: [listNewsletters, getNewsletter, getNewsletterProgress] }

export const newslettersQuery = query(listNewsletters, FRESH)
/** Fetched on every visit: a cached version would make the first save fail. */
export const newsletterQuery = query(getNewsletter, { staleTime: 0, gcTime: 0 })
export const letterPostsQuery = query(listNewsletterPosts, FRESH)
/** The letter of fields as they are typed; nothing is stored. Answers of earlier keys are of no use. */
export const livePreviewQuery = query(scheduleNewsletter, { staleTime: Infinity, gcTime: 0, retry: false })
export const sentLetterQuery = query(previewNewsletter, FRESH)
export const progressQuery = query(getNewsletterProgress, { staleTime: 0 })
export const resultsQuery = query(getNewsletterResults, FRESH)

/** Without a network it fails at once, so that the editor can say that changes are stored on the device. */
export const useSaveNewsletter = mutation(scheduleNewsletter, {
  refresh: [listNewsletters],
  failsOffline: true,
  onSuccess: (client, { newsletter, checks }) => {
    if (newsletter !== undefined)
      client.setQueryData(newsletterQuery({ params: { id: newsletter.id } }).queryKey, { newsletter, checks })
  },
})
export const useDeleteNewsletter = mutation(deleteNewsletter, { refresh: [listNewsletters] })
export const useSendTest = mutation(sendTestNewsletter)
export const useFlagDirectLink = mutation(flagDirectLink, { refresh: [listNewsletterPosts], stale: [listNewsletters] })
export const useSendNow = mutation(sendNewsletterNow, CHANGED)
export const usePauseSend = mutation(pauseNewsletter, CHANGED)
export const useResumeSend = mutation(resumeNewsletter, CHANGED)
export const useStopSend = mutation(stopNewsletter, CHANGED)
