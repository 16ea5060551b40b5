import { z } from 'zod'
import { call } from '../call.ts'
import { Id, PageNumber } from '../scalars.ts'
import { GiveawayWinner, typedField } from './winners.calls.ts'

const STAFF = ['editor', 'access'] as const

/** Codes of a draw's entries on one page. */
export const DRAW_ENTRIES_PER_PAGE = 10_000

/** Largest list of entrants, in bytes and in rows below its heading. */
export const MAX_ENTRANTS_BYTES = 64 * 1024 * 1024
export const MAX_ENTRANTS_ROWS = 1_000_000
/** Rejected rows of a list that are answered, the first ones; all are counted. */
export const REJECTED_ENTRANTS_SHOWN = 200

const bySlug = z.object({ slug: z.string().min(1).max(200) })
/** 32 bytes in hexadecimal digits. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/)
/** An entrant's own code. */
const EntryCode = z.string().regex(/^[0-9a-f]{32}$/)

export const enterGiveaway = call({
  service: 'giveaways',
  method: 'POST',
  path: '/api/giveaway/:slug/enter',
  summary: 'Enters a giveaway while it runs, one entry a person: mails a link that confirms the address',
  access: 'visitor',
  refuses: ['giveaway-not-found', 'not-entered-here', 'giveaway-not-running', 'email-invalid', 'email-disposable'],
  sendsMail: ['giveaway-entry'],
  params: bySlug,
  body: z.object({ email: typedField(320) }),
  answer: z.object({}),
  form: {
    says: 'One more step: look into your mailbox. Your entry counts once you press the button behind the link in that mail.',
  },
  limit: { max: 30, seconds: 600 },
})

export const confirmEntry = call({
  service: 'giveaways',
  method: 'POST',
  path: '/api/giveaway/confirm-entry',
  summary:
    "Confirms an entry by its mailed code, and tells the entrant's own code of the draw; the same code answers the same again",
  access: 'visitor',
  refuses: ['entry-link-invalid', 'giveaway-not-running'],
  body: z.object({ code: z.string().max(200) }),
  answer: z.object({ entry: EntryCode, slug: z.string(), title: z.string() }),
  form: { says: 'You are in. Good luck! A browser with JavaScript shows your code of the draw behind the same link.' },
  limit: { max: 30, seconds: 600 },
})

export const getDraw = call({
  service: 'giveaways',
  method: 'GET',
  path: '/api/giveaway/:slug/draw',
  summary: 'The commitment of a draw from the first day; after it all that it is recomputed from',
  access: 'visitor',
  refuses: ['giveaway-not-found'],
  params: bySlug,
  answer: z.object({
    draw: z.object({
      /** SHA-256 of the secret. */
      commitment: Digest,
      /** How many win. */
      winners_count: z.int(),
      /**
       * The entries were made at a provider, whose list staff imported: entrants do not know their codes, and everybody can still
       * recompute which code won.
       */
      imported: z.boolean(),
      drawn: z.boolean(),
      secret: Digest.optional(),
      entries_count: z.int().optional(),
      /** SHA-256 of the sorted codes, joined by line feeds. */
      entries_hash: Digest.optional(),
      /** A public random value; empty where none is configured. */
      beacon: z.string().optional(),
      /** Codes of the entries that won, by place. */
      winners: z.array(EntryCode).optional(),
      /** Later draws in place of a winner: the place in the order that was taken, and why. */
      redraws: z.array(z.object({ replaced: EntryCode, by: EntryCode, reason: z.string() })).optional(),
    }),
  }),
})

export const listDrawEntries = call({
  service: 'giveaways',
  method: 'GET',
  path: '/api/giveaway/:slug/draw/entries',
  summary: 'Codes of all entries in order, ten thousand a page, once the list is closed by the draw',
  access: 'visitor',
  refuses: ['giveaway-not-found', 'not-drawn'],
  params: bySlug,
  query: z.object({ page: PageNumber }),
  answer: z.object({ entries: z.array(EntryCode), total: z.int() }),
})

export const importEntries = call({
  service: 'giveaways',
  access: STAFF,
  refusals: 'envelope',
  method: 'POST',
  // A million rows take a minute or two.
  answersWithin: 180,
  path: '/api/user/giveaway/:id/import-entries',
  summary:
    "Imports a provider's list of entrants (CSV), one entry a mailbox; the same list again adds nothing. The e-mail addresses " +
    'are the column that is named so, or the only one',
  refuses: ['giveaway-not-found', 'entered-here', 'already-drawn', 'entrants-unreadable'],
  params: z.object({ id: Id }),
  upload: { field: 'entrants', maxBytes: MAX_ENTRANTS_BYTES },
  answer: z.object({
    /** Rows that became entries. */
    imported: z.int(),
    /** Rows whose mailbox has an entry already, or stands in the list more than once. */
    already: z.int(),
    rejected_count: z.int(),
    /** The first of them. `row` is the line of the file, from 1. */
    rejected: z.array(z.object({ row: z.int(), reason: z.string() })),
  }),
})

export const drawWinners = call({
  service: 'giveaways',
  access: STAFF,
  refusals: 'envelope',
  method: 'POST',
  // A draw among millions of entries reads them twice.
  answersWithin: 60,
  path: '/api/user/giveaway/:id/draw',
  summary: 'Closes the list of entries and draws the winners, once; drawing again changes nothing',
  refuses: ['giveaway-not-found', 'giveaway-not-over', 'no-entries'],
  params: z.object({ id: Id }),
  answer: z.object({ winners: z.array(GiveawayWinner) }),
})

export const redrawWinner = call({
  service: 'giveaways',
  access: STAFF,
  refusals: 'envelope',
  method: 'POST',
  path: '/api/user/giveaway/:id/redraw',
  summary: 'Takes the next entry of the order in place of a winner',
  refuses: ['giveaway-not-found', 'winner-not-found', 'not-drawn', 'reason-missing', 'no-entries'],
  params: z.object({ id: Id }),
  body: z.object({ winner_id: Id, reason: typedField(500) }),
  answer: z.object({ winner: GiveawayWinner }),
})
