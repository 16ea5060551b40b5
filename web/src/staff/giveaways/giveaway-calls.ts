import {
  type Call,
  type CallAnswer,
  type CallArguments,
  createGiveaway,
  getGiveaway,
  getStaffGiveaway,
  importEntries,
  listGiveaways,
  listStaffGiveaways,
  listWinners,
  lookupGiveaway,
  updateGiveaway,
  writeGiveaway,
} from '@ribbonry/contracts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callUrl, send, sendForm } from '../../api/call.ts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'
import { queryKey } from '../../api/query-key.ts'
import { refresh } from '../../api/refresh.ts'
import { transportOf } from '../../api/transport.ts'
import { giveawayFormData } from './giveaway-form.ts'

const CHANGED = { refresh: [listStaffGiveaways] }
/** Calls that show what the form of a giveaway changes. */
const SHOWN: readonly Call[] = [listStaffGiveaways, getGiveaway, listGiveaways]

export const giveawaysQuery = query(listStaffGiveaways, { staleTime: 5000 })
export const giveawayQuery = query(getStaffGiveaway)
/** Winners with addresses. Each request is logged: it is made when a winner is opened, and not repeated by itself. */
export const winnersQuery = query(listWinners, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false })

export const useLookup = mutation(lookupGiveaway)
export const useCreateGiveaway = mutation(createGiveaway, CHANGED)

/** Fields of the form, with a file where one was chosen. */
interface Written<C extends typeof writeGiveaway | typeof updateGiveaway> {
  readonly body: CallArguments<C>['body']
  readonly picture: File | undefined
}

/** Creates a giveaway without a provider. */
export function useWriteGiveaway() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(writeGiveaway),
    mutationFn: ({ body, picture }: Written<typeof writeGiveaway>) =>
      picture === undefined
        ? send(transportOf(client), writeGiveaway, { body })
        : sendForm(transportOf(client), writeGiveaway, giveawayFormData(body, picture)),
    onSuccess: () => refreshShown(client),
    gcTime: 0,
  })
}

/** Changes the fields that are sent. */
export function useUpdateGiveaway() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(updateGiveaway),
    mutationFn: ({ id, body, picture }: Written<typeof updateGiveaway> & { readonly id: number }) => {
      const params = { id }
      if (picture === undefined) return send(transportOf(client), updateGiveaway, { params, body })
      const path = callUrl(updateGiveaway, { params })
      return sendForm(transportOf(client), { ...updateGiveaway, path }, giveawayFormData(body, picture))
    },
    onSuccess: (answer: CallAnswer<typeof updateGiveaway>) => {
      client.setQueryData(giveawayQuery({ params: { id: answer.giveaway.id } }).queryKey, answer)
      return refreshShown(client)
    },
    gcTime: 0,
  })
}

async function refreshShown(client: QueryClient): Promise<void> {
  await Promise.all(SHOWN.map((call) => refresh(client, { queryKey: queryKey(call) })))
}

/** Imports a provider's list of entrants. */
export function useImportEntries() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(importEntries),
    mutationFn: ({ id, entrants }: { readonly id: number; readonly entrants: File }) => {
      const form = new FormData()
      form.set('entrants', entrants)
      const path = callUrl(importEntries, { params: { id } })
      return sendForm(transportOf(client), { ...importEntries, path }, form)
    },
    onSuccess: () => refresh(client, { queryKey: queryKey(listStaffGiveaways) }),
    gcTime: 0,
  })
}
