/** Services with tables: the name is also that of the schema and the suffix of the role's name. */
export const serviceSchemas = [
  'catalog',
  'identity',
  'tracking',
  'editorial',
  'giveaways',
  'ads',
  'wishlist',
  'newsletter',
  'payments',
] as const

export type ServiceSchema = (typeof serviceSchemas)[number]

/** Extensions that migrations require, installed by the administrator because a service's role may not. */
export const requiredExtensions = ['pg_trgm', 'unaccent', 'citext', 'pgcrypto', 'btree_gin', 'fuzzystrmatch'] as const

/** Useful for operations; a self-hosted server may lack the extension or reserve it to superusers. */
export const optionalExtensions = ['pg_stat_statements'] as const
