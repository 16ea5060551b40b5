import { z } from 'zod'
import { call } from '../call.ts'
import { Flag, Id, PageNumber } from '../scalars.ts'
import { OperationId } from './operations.ts'
import { Post } from './post.ts'

/** Longest word of a synonym, in characters. */
export const SYNONYM_LENGTH = 80
/** Rows of a page of synonyms. */
export const SYNONYMS_PER_PAGE = 50
/** Rows of a file of synonyms. */
export const MAX_IMPORTED_SYNONYMS = 5000
/** Gifts that the preview of a synonym names. */
export const PREVIEWED_GIFTS = 6

export const SYNONYM_MESSAGES = {
  missing: 'Please input both fields',
  long: `A word can have up to ${SYNONYM_LENGTH} characters.`,
  characters: 'Words have letters, digits, spaces and hyphens.',
  same: 'A word cannot be its own synonym.',
  taken: 'These two are synonyms already.',
} as const

export const Synonym = z.object({ id: z.int(), word: z.string(), synonym: z.string() })
export type Synonym = z.output<typeof Synonym>

const access = ['access'] as const
/** What takes the change back; null where nothing changed. */
const Recorded = OperationId.nullable()
const PATH = '/api/user/gift-guide-synonyms'

/** Missing and overlong texts are refused by the rules, in their words. */
const Word = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)

const refusals = ['synonym-missing', 'synonym-too-long', 'synonym-characters', 'synonym-same', 'synonym-taken'] as const

export const listSynonyms = call({
  service: 'catalog',
  method: 'GET',
  path: PATH,
  summary: `Synonyms of the search, the built-in ones too, by their words: all of them, or a page of ${SYNONYMS_PER_PAGE}`,
  access,
  refusals: 'envelope',
  refuses: [],
  query: z.object({
    /** Without it all come at once. */
    page: PageNumber.optional(),
    /** Pairs in which a word has this text. */
    term: z.string().trim().max(SYNONYM_LENGTH).default(''),
  }),
  answer: z.object({ synonyms: z.array(Synonym), total: z.int() }),
})

export const createSynonym = call({
  service: 'catalog',
  method: 'POST',
  path: `${PATH}/create`,
  summary: 'Who looks for the word finds what has the synonym too; with `both` also the other way round',
  access,
  refusals: 'envelope',
  refuses: refusals,
  body: z.object({ word: Word, synonym: Word, both: Flag.default(false) }),
  answer: z.object({
    id: z.int(),
    /** Of the other direction; null where it was not asked for or is there already. */
    other_id: z.int().nullable(),
    operation_id: Recorded,
  }),
})

export const deleteSynonym = call({
  service: 'catalog',
  method: 'POST',
  path: `${PATH}/:id/delete`,
  summary: 'Deletes a synonym, in its direction alone; a built-in one does not come back',
  access,
  refusals: 'envelope',
  refuses: ['synonym-not-found'],
  params: z.object({ id: Id }),
  answer: z.object({ operation_id: Recorded }),
})

/** Gifts of a search in the default edition, counted up to `MAX_SEARCH_RESULTS`. */
const Effect = z.object({
  word: z.string(),
  /** Gifts that it finds now, and with the synonym. */
  before: z.int(),
  after: z.int(),
  /** The first ones that it finds with the synonym. */
  posts: z.array(Post),
})

export const previewSynonym = call({
  service: 'catalog',
  method: 'GET',
  path: `${PATH}/preview`,
  summary: 'How many gifts a word finds now and with a synonym, and the first of them; changes nothing',
  access,
  refusals: 'envelope',
  refuses: refusals,
  query: z.object({ word: Word, synonym: Word, both: Flag.default(false) }),
  answer: z.object({
    /** The word, and with `both` the synonym. */
    effects: z.array(Effect),
    /** The pair is there already. */
    taken: z.boolean(),
  }),
})

export const importSynonyms = call({
  service: 'catalog',
  method: 'POST',
  path: `${PATH}/import`,
  summary: 'Adds the pairs of a CSV file; those that are there already stay, and rows that cannot be read are named',
  access,
  refusals: 'envelope',
  refuses: ['csv-missing', 'csv-too-long'],
  body: z.object({
    /** Two columns, word and synonym; a first row with these names is left out. */
    csv: z.string().max(1_000_000),
    both: Flag.default(false),
  }),
  maxBody: 1_100_000,
  answer: z.object({
    added: z.int(),
    /** Pairs that were there already, or stand in the file twice. */
    known: z.int(),
    refused: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
    operation_id: Recorded,
  }),
})
