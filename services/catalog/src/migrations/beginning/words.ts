/** Signs by which PostgreSQL's parser joins words into one of a file, a host, a version or a signed number. */
const JOINING = String.raw`/\._-@&+~:;=<>#%`

/** How texts become the words that searches go by. */
export const WORDS: readonly string[] = [
  // English with accents taken off.
  'create text search configuration shop (copy = pg_catalog.english)',
  'alter text search configuration shop alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.english_stem',
  // Words as they are written, for their beginnings: stems end before the word does.
  'create text search configuration typed (copy = pg_catalog.simple)',
  'alter text search configuration typed alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.simple',
  // `red/black`, `StarTech.com` and `BCI-1421` are two words each, not one that nobody types.
  `create function plain_words(written text) returns text language sql immutable strict parallel safe
  return translate(written, '${JOINING}', '${' '.repeat(JOINING.length)}')`,
]
