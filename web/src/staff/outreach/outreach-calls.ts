import {
  getPromoSetup,
  listNonPitchPosts,
  listOutreachContacts,
  listPassedPitches,
  previewPromoMail,
  saveContactDetails,
  savePromoSetup,
  sendPromoMail,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const FRESH = { staleTime: 5000 }
const LISTS = [listPassedPitches, listOutreachContacts, listNonPitchPosts]

export const listPitchesQuery = query(listPassedPitches, FRESH)
export const listContactsQuery = query(listOutreachContacts, FRESH)
export const listPostsQuery = query(listNonPitchPosts, FRESH)
export const setupQuery = query(getPromoSetup, FRESH)

export const usePreviewMail = mutation(previewPromoMail)
export const useSendMail = mutation(sendPromoMail, { refresh: LISTS })
export const useSaveContact = mutation(saveContactDetails, { refresh: [listOutreachContacts, listNonPitchPosts] })
export const useSaveSetup = mutation(savePromoSetup, {
  stale: LISTS,
  onSuccess: (client, answer) => {
    const { subject_line, email_body } = answer
    client.setQueryData(setupQuery().queryKey, { subject_line, email_body })
  },
})
