import {
  getWaitingContactMessages,
  listContactMessages,
  replyToContactMessage,
  setContactMessageState,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const CHANGED = { refresh: [listContactMessages, getWaitingContactMessages] }

export const listMessagesQuery = query(listContactMessages, { staleTime: 5000 })

export const useSetMessageState = mutation(setContactMessageState, CHANGED)
export const useReplyToMessage = mutation(replyToContactMessage, CHANGED)
