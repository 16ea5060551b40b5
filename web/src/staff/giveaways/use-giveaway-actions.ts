import {
  addWinner,
  type CallAnswer,
  type CallArguments,
  drawWinners,
  endSecretLinks,
  enterShipment,
  type GiveawayWinner,
  listStaffGiveaways,
  markNoResponse,
  redrawWinner,
  removeWinner,
  sendAddressRequest,
  sendShippingRequest,
  sendTrackingInfo,
  type StaffGiveaway,
  syncGiveaway,
  unlockAddress,
  type Call,
} from '@ribbonry/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { send } from '../../api/call.ts'
import { queryKey } from '../../api/query-key.ts'
import { refresh } from '../../api/refresh.ts'
import { transportOf } from '../../api/transport.ts'
import { advanced } from './winner-progress.ts'

/** Milliseconds after which the list is requested again. */
const AFTER_CHANGE = 3000
const AFTER_SYNC = 2000
/** Id of a winner whom the server has not stored yet. */
export const UNSAVED = 0

const LIST = queryKey(listStaffGiveaways)

type Listed = CallAnswer<typeof listStaffGiveaways>
type Change = (giveaway: StaffGiveaway) => StaffGiveaway

const NOBODY: GiveawayWinner = {
  id: UNSAVED,
  email: '',
  status: 'pending',
  address_request_timestamp_days_ago: null,
  received_address_timestamp_days_ago: null,
  sent_address_timestamp_days_ago: null,
  received_tracking_timestamp_days_ago: null,
  sent_tracking_timestamp_days_ago: null,
  no_response_timestamp_days_ago: null,
  shipping_company: '',
  tracking_id: '',
  tracking_link: '',
  reply_by: null,
  overdue: false,
  mail: null,
  editable: true,
  place: null,
}

/** Changes the listed winners with these ids. */
const patch =
  (ids: readonly number[], change: (winner: GiveawayWinner) => Partial<GiveawayWinner>): Change =>
  (giveaway) => ({
    ...giveaway,
    winners: giveaway.winners.map((winner) => (ids.includes(winner.id) ? { ...winner, ...change(winner) } : winner)),
  })

const replace = (winners: readonly GiveawayWinner[]): Change =>
  patch(
    winners.map(({ id }) => id),
    ({ id }) => winners.find((winner) => winner.id === id) ?? {},
  )

export interface ShipmentText {
  readonly shipping_company: string
  readonly tracking_id: string
}

const answeredWinner = ({ winner }: { readonly winner: GiveawayWinner }) => replace([winner])

/** Changes on their way. */
interface Unanswered {
  readonly shown: Set<{ readonly giveaway: number; readonly change: Change }>
  /** The last of each call, which never rejects: a change and its undo are sent in their order. */
  readonly last: Map<Call, Promise<unknown>>
}

/**
 * Makes a call that shows at once, is put back when it fails, and requests the list again afterwards, without a reload of the
 * document.
 */
function useRunChange() {
  const client = useQueryClient()
  const askAgain = useLaterRefresh(client)
  const unansweredRef = useRef<Unanswered>({ shown: new Set(), last: new Map() })
  return async <C extends Call>(
    giveaway: StaffGiveaway,
    call: C,
    input: CallArguments<C>,
    shown: Change,
    answered: (answer: CallAnswer<C>) => Change = () => (same) => same,
    after = AFTER_CHANGE,
  ): Promise<CallAnswer<C>> => {
    // An answer under way is older than the change.
    await client.cancelQueries({ queryKey: LIST })
    apply(client, giveaway.id, shown)
    const unanswered = unansweredRef.current
    const own = { giveaway: giveaway.id, change: shown }
    unanswered.shown.add(own)
    const end = (change: Change): void => {
      unanswered.shown.delete(own)
      apply(client, giveaway.id, change)
      // Shown already, and unknown to this answer.
      for (const later of unanswered.shown) apply(client, later.giveaway, later.change)
    }
    const sent = (unanswered.last.get(call) ?? Promise.resolve()).then(() => send(transportOf(client), call, input))
    unanswered.last.set(
      call,
      sent.catch(() => undefined),
    )
    try {
      const answer = await sent
      end(answered(answer))
      askAgain(after)
      return answer
    } catch (error) {
      end(() => giveaway)
      askAgain(0)
      throw error
    }
  }
}

type RunChange = ReturnType<typeof useRunChange>

/** Actions of a whole giveaway. */
const wholeActions = (run: RunChange) => ({
  sync: (giveaway: StaffGiveaway) =>
    run(
      giveaway,
      syncGiveaway,
      { params: { id: giveaway.id } },
      (same) => same,
      (answer) => () => answer.giveaway,
      AFTER_SYNC,
    ),
  draw: (giveaway: StaffGiveaway) =>
    run(
      giveaway,
      drawWinners,
      { params: { id: giveaway.id } },
      (same) => same,
      ({ winners }) =>
        (now) => ({ ...withWinners(winners)(now), drawn: true }),
    ),
  add: (giveaway: StaffGiveaway, email: string) =>
    run(
      giveaway,
      addWinner,
      { params: { id: giveaway.id }, body: { email } },
      withWinners([{ ...NOBODY, email }]),
      ({ winner }) =>
        (now) =>
          withWinners([winner])({ ...now, winners: now.winners.filter(({ id }) => id !== UNSAVED) }),
    ),
  endLinks: (giveaway: StaffGiveaway, winner?: GiveawayWinner) =>
    run(
      giveaway,
      endSecretLinks,
      { params: { id: giveaway.id }, body: winner === undefined ? {} : { winner: winner.id } },
      (same) => same,
    ),
})

/** Mails to winners and sponsors. */
const mailActions = (run: RunChange) => ({
  requestAddress: (giveaway: StaffGiveaway, { id, email }: GiveawayWinner, text: string) =>
    run(
      giveaway,
      sendAddressRequest,
      { params: { id: giveaway.id }, body: { email, email_body: text } },
      patch([id], ({ status }) => ({
        status: advanced(status, 'waiting for address'),
        address_request_timestamp_days_ago: 0,
        overdue: false,
        mail: 'queued',
      })),
      answeredWinner,
    ),
  requestShipping: (giveaway: StaffGiveaway, winners: readonly number[], text: string) =>
    run(
      giveaway,
      sendShippingRequest,
      { params: { id: giveaway.id }, body: { email: text, winners: [...winners], giveaway: giveaway.id } },
      patch(winners, ({ status }) => ({
        status: advanced(status, 'address sent to sponsor'),
        sent_address_timestamp_days_ago: 0,
        editable: false,
        mail: 'queued',
      })),
      (answer) => replace(answer.winners),
    ),
  sendTracking: (giveaway: StaffGiveaway, { id }: GiveawayWinner, text: string) =>
    run(
      giveaway,
      sendTrackingInfo,
      { params: { id: giveaway.id }, body: { winner: id, email: text } },
      patch([id], () => ({ status: 'sent tracking info', sent_tracking_timestamp_days_ago: 0, mail: 'queued' })),
      answeredWinner,
    ),
})

/** What is changed about a winner without a mail. */
const winnerActions = (run: RunChange) => ({
  enterShipment: (giveaway: StaffGiveaway, { id }: GiveawayWinner, shipment: ShipmentText) =>
    run(
      giveaway,
      enterShipment,
      { params: { id: giveaway.id }, body: { winner: id, ...shipment } },
      // Shown by the answer alone: the form stays open until then, and a refusal belongs to its fields.
      (same) => same,
      answeredWinner,
    ),
  markNoResponse: (giveaway: StaffGiveaway, { id }: GiveawayWinner, undo: boolean) =>
    run(
      giveaway,
      markNoResponse,
      { body: { winner_id: id, undo } },
      patch([id], () => ({ no_response_timestamp_days_ago: undo ? null : 0 })),
      answeredWinner,
    ),
  unlock: (giveaway: StaffGiveaway, { id }: GiveawayWinner) =>
    run(
      giveaway,
      unlockAddress,
      { params: { id: giveaway.id }, body: { winner: id } },
      patch([id], () => ({ editable: true })),
      answeredWinner,
    ),
  remove: (giveaway: StaffGiveaway, { id }: GiveawayWinner) =>
    run(giveaway, removeWinner, { params: { id: giveaway.id }, body: { winner: id } }, (now) => ({
      ...now,
      winners: now.winners.filter((winner) => winner.id !== id),
    })),
  redraw: (giveaway: StaffGiveaway, { id }: GiveawayWinner, reason: string) =>
    run(
      giveaway,
      redrawWinner,
      { params: { id: giveaway.id }, body: { winner_id: id, reason } },
      (same) => same,
      ({ winner }) => withWinners([winner]),
    ),
})

/** Actions of the list of giveaways. */
export function useGiveawayActions() {
  const run = useRunChange()
  return { ...wholeActions(run), ...mailActions(run), ...winnerActions(run) }
}

export type GiveawayActions = ReturnType<typeof useGiveawayActions>

/** Adds winners after the listed ones, and replaces those that are listed. */
function withWinners(winners: readonly GiveawayWinner[]): Change {
  return (giveaway) => {
    const replaced = replace(winners)(giveaway)
    const added = winners.filter(({ id }) => replaced.winners.every((winner) => winner.id !== id))
    return { ...replaced, winners: [...replaced.winners, ...added] }
  }
}

/** Changes a giveaway in every cached answer of the list. */
function apply(client: QueryClient, id: number, change: Change): void {
  client.setQueriesData<Listed>({ queryKey: LIST }, (answer) =>
    answer === undefined
      ? undefined
      : { ...answer, giveaways: answer.giveaways.map((giveaway) => (giveaway.id === id ? change(giveaway) : giveaway)) },
  )
}

/** Requests the list again after some milliseconds, unless the page was left. */
function useLaterRefresh(client: QueryClient): (ms: number) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => {
      for (const timer of current) clearTimeout(timer)
    }
  }, [])
  return (ms) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      void refresh(client, { queryKey: LIST })
    }, ms)
    timers.current.add(timer)
  }
}
